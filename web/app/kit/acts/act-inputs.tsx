import { useTranslations } from 'use-intl/react'
import type { ActField, ActFields } from '#contracts/define-acts.ts'
import type { Problem } from '../../problem.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { useForm } from '../forms/use-form.ts'
import { parseMoneyCents } from '../lists/money-input.ts'

/** What stands at a field: what it is called, and what helps to fill it in. */
export interface FieldWords {
  label: string
  hint?: string
  /** Of a choice: what each is called. */
  choices?: Readonly<Record<string, string>>
}

export type ActValues = Record<string, string | boolean>

const startOf = (field: ActField) =>
  field.kind === 'tick' ? false : field.kind === 'choice' ? field.choices[0] : ''

/** What was typed as the API takes it; undefined where nothing was. */
function givenOf(field: ActField, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  if (typed.trim() === '') return undefined
  return field.kind === 'amount' ? parseMoneyCents(typed) : typed
}

/** The form of what an act has to be told; `send` gets it as the API takes it. */
export function useActForm({
  fields,
  words,
  typed = {},
  send,
}: {
  fields: ActFields
  words: Readonly<Record<string, FieldWords>>
  /** What was typed before. */
  typed?: ActValues
  send: (given: Record<string, unknown>, typed: ActValues) => Promise<Problem | undefined>
}) {
  const tField = useTranslations('errors.fields')
  const entries = Object.entries(fields)
  return useForm<ActValues>({
    initial: { ...Object.fromEntries(entries.map(([name, field]) => [name, startOf(field)])), ...typed },
    labels: Object.fromEntries(entries.map(([name]) => [name, words[name]!.label])),
    required: entries.filter(([, { optional }]) => !optional).map(([name]) => name),
    check: (values) =>
      Object.fromEntries(
        entries.flatMap(([name, field]) => {
          const written = values[name]!
          if (typeof written === 'boolean' || written.trim() === '') return []
          if (field.kind === 'amount' && !parseMoneyCents(written)) return [[name, tField('AMOUNT')]]
          const isShort = field.kind === 'paragraphs' && written.trim().length < (field.min ?? 1)
          return isShort ? [[name, tField('REASON_SHORT')]] : []
        }),
      ),
    submit: (values) =>
      send(Object.fromEntries(entries.map(([name, field]) => [name, givenOf(field, values[name]!)])), values),
  })
}

type ActForm = Pick<ReturnType<typeof useForm<ActValues>>, 'field' | 'box'>

/** An input for each of them. */
export const ActInputs = ({
  fields,
  words,
  form,
}: {
  fields: ActFields
  words: Readonly<Record<string, FieldWords>>
  form: ActForm
}) =>
  Object.entries(fields).map(([name, field]) => (
    <ActInput key={name} field={field} words={words[name]!} form={form} name={name} />
  ))

function ActInput({
  field,
  words: { hint, choices },
  form,
  name,
}: {
  field: ActField
  words: FieldWords
  form: ActForm
  name: string
}) {
  const bound = { ...form.field(name), hint, optional: field.optional }
  switch (field.kind) {
    case 'words':
      return <TextField {...bound} max={field.max} uppercase={field.isCode} autoComplete="off" />
    case 'paragraphs':
      return <TextArea {...bound} maxLength={field.max} rows={3} />
    case 'amount':
      return <TextField {...bound} inputMode="decimal" max={14} autoComplete="off" />
    case 'phone':
      return <TextField {...bound} type="tel" max={30} autoComplete="off" />
    case 'day':
      return <TextField {...bound} type="date" />
    case 'tick':
      return <Checkbox {...form.box(name)} hint={hint} />
    case 'choice':
      return (
        <Select {...bound}>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choices?.[choice] ?? choice}
            </option>
          ))}
        </Select>
      )
  }
}

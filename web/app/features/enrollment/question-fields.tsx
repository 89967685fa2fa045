import { useTranslations } from 'use-intl/react'
import type { AnsweredStep } from '#contracts/enrollment/choices.ts'
import type { usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { RadioGroup } from '../../ui/inputs/radio-group.tsx'
import { HideableField } from './hideable-field.tsx'
import { choicesOf, stepFields, type FieldLook } from './step-fields.ts'

type States = readonly (readonly [code: string, name: string])[]
type Bound = ReturnType<ReturnType<typeof usePostedForm<string>>['field']>

/** The fields of one question, drawn from what is known of them. */
export function QuestionFields({
  step,
  field,
  programs,
  hidden = [],
  states,
}: {
  step: AnsweredStep
  field: (name: string) => Bound
  /** Ways to qualify, and which of them count on Tribal lands only. */
  programs: { all: readonly string[]; tribal: readonly string[] }
  /** Names of fields that do not concern this person. */
  hidden?: readonly string[]
  /** Code and name of each state, where one is asked for. */
  states: States
}) {
  const entries = Object.entries(stepFields[step]).filter(
    ([name, { kind }]) => kind !== 'programs' && !hidden.includes(name),
  )
  const isDate = (name: string) => ['month', 'day', 'year'].includes(name)
  const dates = entries.filter(([name]) => isDate(name))
  const firstDate = entries.findIndex(([name]) => isDate(name))
  return (
    <div className="grid gap-5">
      {'codes' in stepFields[step] && <ProgramBoxes field={field('codes')} {...programs} />}
      {entries.slice(0, firstDate < 0 ? undefined : firstDate).map(([name, look]) => (
        <OneField key={name} look={look} field={field(name)} states={states} />
      ))}
      {dates.length > 0 && (
        <div className="flex flex-wrap gap-4">
          {dates.map(([name, look]) => (
            <OneField key={name} look={look} field={field(name)} states={states} />
          ))}
        </div>
      )}
      {firstDate >= 0 &&
        entries
          .slice(firstDate)
          .filter(([name]) => !isDate(name))
          .map(([name, look]) => <OneField key={name} look={look} field={field(name)} states={states} />)}
    </div>
  )
}

function OneField({ look, field, states }: { look: FieldLook; field: Bound; states: States }) {
  const tHint = useTranslations('enrollment.hints')
  const hint = 'hinted' in look && look.hinted ? tHint(field.name as 'ssn4') : undefined
  switch (look.kind) {
    case 'text': {
      const Line = look.hideable ? HideableField : TextField
      return (
        <Line
          {...field}
          {...(hint && { hint })}
          optional={look.optional ?? false}
          max={look.max}
          autoComplete={look.complete}
          {...(look.mode && { inputMode: look.mode })}
          {...(look.mode === 'email' && { type: 'email', autoCapitalize: 'none' })}
          {...(look.mode === 'tel' && { type: 'tel' })}
          uppercase={look.capitals ?? false}
          spellCheck={false}
          className={look.short ? 'max-w-44' : 'max-w-[480px]'}
        />
      )
    }
    case 'box':
      return <Checkbox {...boxOf(field)} value="on" {...(hint && { hint })} />
    case 'state':
      return <StateSelect field={field} states={states} />
    case 'choice':
      return <Choices look={look} field={field} />
    case 'programs':
      return null
  }
}

const boxOf = ({ defaultValue, ...field }: Bound) => ({ ...field, defaultChecked: defaultValue === 'on' })

function Choices({ look: { of }, field }: { look: Extract<FieldLook, { kind: 'choice' }>; field: Bound }) {
  const t = useTranslations('enrollment.choices')
  const { onBlur: _onBlur, ...group } = field
  return (
    <RadioGroup
      {...group}
      className="max-w-[560px]"
      choices={choicesOf[of].map((value) => ({ value, label: t(`${of}.${value}` as 'yesNo.yes') }))}
    />
  )
}

function StateSelect({ field: { defaultValue, ...field }, states }: { field: Bound; states: States }) {
  return (
    <Select
      {...field}
      key={defaultValue}
      defaultValue={defaultValue ?? ''}
      autoComplete="address-level1"
      className="max-w-[480px]"
    >
      <option value="" />
      {states.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The programs of the government that open the way, and income. */
function ProgramBoxes({
  field,
  all,
  tribal,
}: {
  field: Bound
  all: readonly string[]
  tribal: readonly string[]
}) {
  const t = useTranslations('enrollment.programs')
  const chosen = (field.defaultValue ?? '').split(' ')
  return (
    <fieldset className="grid" aria-describedby={field.error ? 'codes-error' : undefined}>
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      {field.error && (
        <p id="codes-error" className="text-sm font-medium text-danger">
          {field.error}
        </p>
      )}
      {all.map((name, at) => (
        <Checkbox
          key={name}
          id={at === 0 ? 'codes' : `codes-${name}`}
          name="codes"
          value={name}
          label={t(name as 'snap')}
          hint={tribal.includes(name) ? t('onTribalLands') : undefined}
          defaultChecked={chosen.includes(name)}
        />
      ))}
    </fieldset>
  )
}

import type { AnsweredStep } from '#contracts/enrollment/choices.ts'
import type { TypedForm } from '../../ui/forms/corrections.ts'
import { stepFields } from './step-fields.ts'

type Saved = Record<string, unknown> | undefined

/** A saved answer as its page shows it again: everything is text, several choices are words apart. */
export function savedValues(step: AnsweredStep, saved: Saved): TypedForm['values'] {
  if (!saved) return {}
  const { birth, identity, ...plain } = saved
  const parts = typeof birth === 'string' ? birth.split('-') : undefined
  const flat = {
    ...plain,
    ...(parts && { year: parts[0], month: String(Number(parts[1])), day: String(Number(parts[2])) }),
    ...(typeof identity === 'object' && identity),
  }
  return Object.fromEntries(
    Object.keys(stepFields[step]).flatMap((name) => {
      const value = (flat as Record<string, unknown>)[name]
      if (Array.isArray(value)) return [[name, value.join(' ')]]
      if (typeof value === 'boolean') return [[name, value ? 'on' : '']]
      return value === undefined || value === null ? [] : [[name, String(value)]]
    }),
  )
}

/** A posted page as the API takes it: what has several choices as a list, boxes as yes or no, the rest as typed. */
export function postedValues(
  step: AnsweredStep,
  form: FormData,
): Record<string, string | string[] | boolean> {
  return Object.fromEntries(
    Object.entries(stepFields[step]).flatMap(([name, { kind }]): [string, string | string[] | boolean][] => {
      const texts = form.getAll(name).filter((value) => typeof value === 'string')
      if (kind === 'programs') return [[name, texts]]
      if (kind === 'box') return [[name, texts.includes('on')]]
      const [first] = texts
      return first === undefined ? [] : [[name, first.slice(0, 500)]]
    }),
  )
}

/** The same as it stands in the form again after it was refused. */
export const asTyped = (values: ReturnType<typeof postedValues>): TypedForm['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(' ') : typeof value === 'boolean' ? (value ? 'on' : '') : value,
    ]),
  )

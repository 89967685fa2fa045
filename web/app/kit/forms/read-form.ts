import { plainName } from '../../ui/field-identity.ts'
import type { FormValues } from './form-state.ts'

/** Texts as they stand in the form: a password manager may fill them in without telling. */
export function filledIn<Values extends FormValues>(form: HTMLFormElement, values: Values) {
  const data = new FormData(form)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const typed = data.get(name)
      return typeof value === 'string' && typeof typed === 'string' ? [[name, typed]] : []
    }),
  ) as Partial<Values>
}

const lines = new Set(['text', 'email', 'password'])

/** Lines of text that hold something else than they were drawn with. */
export const typedEarly = <Values extends FormValues>(form: HTMLFormElement, values: Values) =>
  Object.fromEntries(
    [...form.elements].flatMap((control) => {
      if (!(control instanceof HTMLInputElement) || !lines.has(control.type)) return []
      const name = plainName(control.name)
      return name in values && control.value !== values[name] ? [[name, control.value]] : []
    }),
  ) as Partial<Values>

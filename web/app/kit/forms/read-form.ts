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

/** Lines of text and boxes that hold something else than they were drawn with. */
export const typedEarly = <Values extends FormValues>(form: HTMLFormElement, values: Values) =>
  Object.fromEntries(
    [...form.elements].flatMap((control): [string, string | boolean][] => {
      if (!(control instanceof HTMLInputElement)) return []
      const name = plainName(control.name)
      if (!(name in values)) return []
      const drawn = values[name]
      const isBox = typeof drawn === 'boolean' && control.type === 'checkbox'
      const held = isBox ? control.checked : control.value
      return (isBox || lines.has(control.type)) && held !== drawn ? [[name, held]] : []
    }),
  ) as Partial<Values>

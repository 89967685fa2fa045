import { useId } from 'react'

const suffixLength = 4
const suffixes = /~[a-z0-9]{4}$/
const suffixedCompletions = new Set<string | undefined>(['', 'off', 'new-password'])

/** Four letters and digits that follow from React's id, so that server and browser find the same ones. */
export function suffixOf(id: string): string {
  let hash = 0
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0
  return (hash % 36 ** suffixLength).toString(36).padStart(suffixLength, '0')
}

/**
 * What follows id and name of a control, so that browsers do not fill in what they remember under a common name:
 * only where `autocomplete` is given as empty, off or new-password.
 */
export function useFieldSuffix(autoComplete: string | undefined): string {
  const id = useId()
  return suffixedCompletions.has(autoComplete) ? `~${suffixOf(id)}` : ''
}

/** What the control is called on the server. */
export const plainName = (name: string) => name.replace(suffixes, '')

/** Gives a form's data the plain names back, wherever it goes; the server does the same for forms without scripts. */
export function restoreNames(form: FormData) {
  for (const [name, value] of [...form]) {
    if (!suffixes.test(name)) continue
    form.delete(name)
    form.append(plainName(name), value)
  }
}

if (typeof document !== 'undefined')
  document.addEventListener('formdata', ({ formData }) => restoreNames(formData))

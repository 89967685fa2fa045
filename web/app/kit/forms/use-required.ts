import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

/** Checks that fields of a form are filled in and says which are not. */
export function useRequired<Name extends string>(names: readonly Name[]) {
  const t = useTranslations('staff.dialog')
  const [missing, setMissing] = useState<readonly Name[]>([])

  /** The trimmed values, or undefined after marking what is missing and going to the first of it. */
  function read(form: FormData): Record<Name, string> | undefined {
    const values = Object.fromEntries(
      names.map((name) => [name, String(form.get(name) ?? '').trim()]),
    ) as Record<Name, string>
    const empty = names.filter((name) => values[name] === '')
    setMissing(empty)
    if (empty[0]) document.getElementById(empty[0])?.focus()
    return empty.length === 0 ? values : undefined
  }

  return { read, errorOf: (name: Name) => (missing.includes(name) ? t('required') : undefined) }
}

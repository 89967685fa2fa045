import { createElement, lazy, Suspense, useState, type FocusEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { useText } from '../../site.ts'
import { afterPress } from './after-press.ts'
import { afterLeaving, errorsLeft, heldBy, type Corrections, type TypedForm } from './corrections.ts'

export type { TypedForm } from './corrections.ts'

const LeaveQuestion = lazy(() =>
  import('./leave-question.tsx').then(
    (module) => ({ default: module.LeaveQuestion }),
    // Without a connection the page holds itself; the form matters more than the question.
    () => ({ default: () => false as const }),
  ),
)

/** Stands within a public form: whoever has typed something and not sent it is asked before leaving. */
export function AskBeforeLeaving() {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const watch = (place: HTMLElement | null) =>
    place
      ?.closest('form')
      ?.addEventListener('input', ({ currentTarget }) => setForm(currentTarget as HTMLFormElement), {
        once: true,
      })
  // The question comes with the first letter, so that the page itself is no heavier.
  return form
    ? createElement(Suspense, null, createElement(LeaveQuestion, { form }))
    : createElement('span', { ref: watch, hidden: true })
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Binds the answer of a form to its fields, named in their order on the page: `field('emailAddress')` gives id, name,
 * label, typed value and error; `summary` lists what is wrong, and asks for what is missing. An error goes when its field is left with another value:
 * whether that one is right is for the next answer to say.
 */
export function useTypedForm<Name extends string>(
  typed: TypedForm | undefined,
  labels: Record<Name, string>,
) {
  const text = useText()
  const t = useTranslations('common.error')
  const [corrections, setCorrections] = useState<Corrections>({ of: typed, names: [] })
  const errors = errorsLeft(typed, corrections)
  const errorOf = (name: Name) => {
    const error = errors[name]
    return error && text(error).replace('{field}', labels[name])
  }
  const field = (name: Name) => ({
    id: name,
    name,
    label: labels[name],
    error: errorOf(name),
    defaultValue: typed?.values[name],
    onBlur: ({ currentTarget }: FocusEvent<Control>) => {
      const held = heldBy(currentTarget)
      afterPress(() => setCorrections((known) => afterLeaving(typed, known, name, held)))
    },
  })
  const summary = (Object.keys(labels) as Name[]).flatMap((name) => {
    const error = errorOf(name)
    if (!error) return []
    const isMissing = typed?.missing?.includes(name)
    return [
      { id: name, message: isMissing ? t('fillIn', { field: labels[name] }) : `${labels[name]}: ${error}` },
    ]
  })
  return { field, summary }
}

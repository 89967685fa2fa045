import { useState, type FocusEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { LocalizedText } from '#contracts/locale.ts'
import { useText } from '../../site.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Focused } from '../../ui/focused.tsx'
import { afterPress } from '../../ui/forms/after-press.ts'
import {
  afterLeaving,
  errorsLeft,
  heldBy,
  type Corrections,
  type TypedForm,
} from '../../ui/forms/corrections.ts'
import { Notice } from '../../ui/notice.tsx'

/** What a page's action answers to a form that it refused. */
export interface FormAnswer {
  typed?: TypedForm | undefined
  /** Why, where it is about none of the fields. */
  problem?: LocalizedText | null | undefined
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The one form of pages that work without scripts: binds the answer to its fields, named in their order on the page.
 * `field('emailAddress')` gives id, name, label, what was typed or is known already, and what is wrong. An error goes when its field is left
 * with another value: whether that one is right is for the next answer to say.
 */
export function usePostedForm<Name extends string>(
  answer: FormAnswer | undefined,
  labels: Record<Name, string>,
  known: Partial<Record<Name, string>> = {},
) {
  const text = useText()
  const t = useTranslations('common.error')
  const typed = answer?.typed
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
    defaultValue: typed?.values[name] ?? known[name],
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
  return { answer, field, summary }
}

/** Over a posted form: what is wrong in its fields, else why it was refused; either takes the focus. `title` is the page's. */
export function PostedProblems({
  form: { answer, summary },
  title,
  children,
}: {
  form: Pick<ReturnType<typeof usePostedForm>, 'answer' | 'summary'>
  title?: string
  /** The way out of the refusal. */
  children?: ReactNode
}) {
  const text = useText()
  return (
    <>
      <ErrorSummary errors={summary} of={answer} title={title} />
      {answer?.problem && (
        <Focused when={answer}>
          <Notice type="error">
            <p>{text(answer.problem)}</p>
            {children}
          </Notice>
        </Focused>
      )}
    </>
  )
}

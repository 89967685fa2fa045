import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { isOver } from '../staff/use-act.ts'
import type { StaleText } from '../staff/problem-notice.tsx'
import { FormProblems } from './form-problems.tsx'
import { firstField } from './first-field.ts'
import type { AnyForm } from './use-form.ts'

/**
 * A question before something is done: what it does, what it needs to know, and what stood in its way. Where the record has
 * moved on, so that it cannot be done any more, only the way to the record as it is now is left; what was typed can be read.
 * The focus starts in its first field, unless another is marked `data-autofocus`.
 */
export function FormDialog({
  title,
  form,
  submit,
  isDangerous = false,
  wide = false,
  stale,
  onClose,
  children,
}: {
  title: string
  form: AnyForm
  /** Words of the button. */
  submit: string
  isDangerous?: boolean
  wide?: boolean
  /** Stands where the problem would, when something has changed meanwhile. */
  stale?: StaleText
  onClose: () => void
  children: ReactNode
}) {
  const t = useTranslations('common.action')
  const tLeave = useTranslations('leave')
  const isDone = isOver(form.problem)
  const buttons = useRef<HTMLDivElement>(null)
  // After the dialog itself was shown, which is the effect of a child.
  useLayoutEffect(() => {
    const shown = buttons.current?.closest('form')
    if (shown && !shown.querySelector('[data-autofocus]')) firstField([...shown.elements])?.focus()
  }, [])
  return (
    <Modal
      open
      wide={wide}
      onClose={onClose}
      label={title}
      header={
        <h2 className="text-xl break-words">
          <Breakable text={title} />
        </h2>
      }
    >
      <form
        {...form.props}
        {...(isDone && { onSubmit: (event) => event.preventDefault() })}
        className="grid gap-5"
      >
        <FormProblems form={form} stale={stale} />
        {children}
        <div ref={buttons} className="flex flex-wrap justify-end gap-3">
          {isDone ? (
            <Button type="button" onClick={onClose}>
              {tLeave('see')}
            </Button>
          ) : (
            <>
              <Button type="button" variant="secondary" onClick={onClose}>
                {t('giveUp')}
              </Button>
              <Button variant={isDangerous ? 'danger' : 'primary'} loading={form.submitting}>
                {submit}
              </Button>
            </>
          )}
        </div>
      </form>
    </Modal>
  )
}

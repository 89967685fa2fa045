import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../problem.ts'
import { Button } from '../../ui/button.tsx'
import { useUnsaved } from '../../ui/forms/unsaved.ts'
import { Modal } from '../../ui/modal.tsx'
import { ProblemNotice } from './problem-notice.tsx'

/** A question of the back office: what it does, what it needs to know, and what stood in its way. */
export function StaffDialog({
  title,
  submit,
  isDangerous = false,
  isBusy,
  problem,
  notice = <ProblemNotice problem={problem} />,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  submit: string
  isDangerous?: boolean
  isBusy: boolean
  problem: Problem | undefined
  /** Stands where the problem would, when something else has to be said about it. */
  notice?: ReactNode
  onSubmit: (form: FormData) => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useTranslations('staff.dialog')
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped && !isBusy)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Modal open onClose={onClose} label={title} header={<h2 className="text-xl break-words">{title}</h2>}>
      <form onSubmit={send} onInput={() => setTyped(true)} noValidate className="grid gap-5">
        {notice}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('giveUp')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} loading={isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

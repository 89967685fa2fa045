import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BulkPreview, BulkView } from '#contracts/back-office/bulk.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { useDashboardPath } from '../staff/access.ts'
import { act, follow, type Outcome } from '../staff/calls.client.ts'
import { ProblemNotice } from '../staff/problem-notice.tsx'
import { useAct, type Call } from '../staff/use-act.ts'
import type { BulkWords } from './bulk-words.ts'
import { Excluded } from './bulk-excluded.tsx'

/** What the person adds to a start: why, and the number of rows that they mean. */
export interface BulkGiven {
  reason?: string
  confirmed?: number
}

interface BulkDialogProps {
  words: BulkWords
  isDestructive: boolean
  asksReason: boolean
  /** Asks whom it would touch; changes nothing. */
  preview: () => Promise<BulkPreview>
  start: Call<BulkGiven, BulkView>
  onClose: () => void
}

/** What an act would do to many rows, who is left out and why; then starts it and goes to see how it fares. */
export function BulkDialog({ preview, ...props }: BulkDialogProps) {
  const t = useTranslations('back-office.bulk')
  const { words, onClose } = props
  const asked = usePreview(preview)
  const found = asked?.ok ? asked.value : undefined
  if (found && found.eligible > 0) return <StartForm {...props} found={found} />
  return (
    <Modal
      open
      onClose={onClose}
      label={words.title}
      header={<h2 className="text-xl">{words.title}</h2>}
      footer={
        <Button type="button" variant="secondary" onClick={onClose}>
          {t('keep')}
        </Button>
      }
    >
      <ProblemNotice problem={asked?.ok === false ? asked.problem : undefined} />
      {!asked && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner size={22} /> {t('preparing')}
        </p>
      )}
      {found && (
        <div className="grid gap-4">
          <p className="text-lg">{t('nothingEligible')}</p>
          <Besides words={words} found={found} />
        </div>
      )}
    </Modal>
  )
}

/** What is about to happen to those that can take it, with what has to be said and typed before. */
function StartForm({
  words,
  isDestructive,
  asksReason,
  start,
  found,
  onClose,
}: Omit<BulkDialogProps, 'preview'> & { found: BulkPreview }) {
  const t = useTranslations('back-office.bulk')
  const money = useMoney()
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { eligible, confirm } = found
  const starting = useAct(start, {
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/bulk/${id}`),
  })
  const form = useForm({
    initial: { bulkReason: '', bulkCount: '' },
    labels: { bulkReason: t('reason'), bulkCount: t('count') },
    required: asksReason ? ['bulkReason'] : [],
    check: ({ bulkCount }) =>
      confirm && bulkCount.trim() !== String(eligible)
        ? { bulkCount: t('countWrong', { count: String(eligible) }) }
        : {},
    submit: ({ bulkReason }) =>
      starting.run({
        ...(asksReason && { reason: bulkReason.trim() }),
        ...(confirm && { confirmed: eligible }),
      }),
  })
  return (
    <FormDialog
      title={words.title}
      form={form}
      submit={words.confirm(eligible)}
      isDangerous={isDestructive}
      onClose={onClose}
    >
      <p className="text-lg">{words.effect({ count: eligible, amount: money(found.amountCents ?? 0) })}</p>
      <Besides words={words} found={found} />
      {asksReason && <TextArea {...form.field('bulkReason')} hint={t('why')} maxLength={500} rows={2} />}
      {confirm && (
        <TextField
          {...form.field('bulkCount')}
          hint={t('countHint', { count: String(eligible) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      )}
    </FormDialog>
  )
}

/** What the act does besides, and who is left out. */
function Besides({ words, found }: { words: BulkWords; found: BulkPreview }) {
  const money = useMoney()
  const { effect, excluded, excludedCount } = found
  return (
    <>
      {effect && effect.count > 0 && (
        <p>{words.also({ count: effect.count, amount: money(effect.amountCents) })}</p>
      )}
      {effect && effect.forbiddenCount > 0 && (
        <Notice type="warning">{words.mayNot(effect.forbiddenCount)}</Notice>
      )}
      {excludedCount > 0 && <Excluded excluded={excluded} count={excludedCount} />}
    </>
  )
}

function usePreview(preview: () => Promise<BulkPreview>) {
  const [asked, setAsked] = useState<Outcome<BulkPreview>>()
  useEffect(() => {
    let isOpen = true
    void act(preview)
      .catch(follow)
      .then((outcome) => isOpen && setAsked(outcome))
    return () => {
      isOpen = false
    }
    // The selection cannot change while this dialog stands in front of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return asked
}

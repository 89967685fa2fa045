import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BulkPreview, BulkView } from '#contracts/back-office/bulk.ts'
import type { ActFields } from '#contracts/define-acts.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import type { ActValues, FieldWords } from '../acts/act-inputs.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { useDashboardPath } from '../staff/access.ts'
import { act, follow, type Outcome } from '../staff/calls.client.ts'
import { ProblemNotice } from '../staff/problem-notice.tsx'
import { useAct, type Call } from '../staff/use-act.ts'
import type { BulkWords } from './bulk-words.ts'
import { Excluded } from './bulk-excluded.tsx'
import { Foreseen } from './bulk-foreseen.tsx'
import { BulkTellDialog } from './bulk-tell-dialog.tsx'

/** What the person adds to a start: why, and the number of rows that they mean. */
export interface BulkGiven {
  told?: BulkTold
  reason?: string
  confirmed?: number
}

/** What the person told the act, by the names of its fields. */
export type BulkTold = Record<string, string | number | boolean>

interface BulkDialogProps {
  words: BulkWords
  /** What the act has to be told, and what stands at each of it. */
  fields?: ActFields | undefined
  fieldWords?: Record<string, FieldWords> | undefined
  isDestructive: boolean
  asksReason: boolean
  /** Asks whom it would touch; changes nothing. */
  preview: (told?: BulkTold) => Promise<BulkPreview>
  start: Call<BulkGiven, BulkView>
  onClose: () => void
}

/**
 * What an act would do to many rows, who is left out and why; then starts it and goes to see how it fares. An act that has
 * to be told something asks for that first.
 */
export function BulkDialog({ fields, fieldWords = {}, ...props }: BulkDialogProps) {
  const [typed, setTyped] = useState<ActValues>()
  const [told, setTold] = useState<{ given: BulkTold; found: BulkPreview }>()
  const { words, preview, onClose } = props
  if (!fields) return <Looked {...props} />
  if (!told)
    return (
      <BulkTellDialog
        title={words.title}
        fields={fields}
        words={fieldWords}
        typed={typed}
        preview={preview}
        onTold={(given, found, values) => {
          setTyped(values)
          setTold({ given, found })
        }}
        onClose={onClose}
      />
    )
  const change = () => setTold(undefined)
  return <Found {...props} {...told} onChange={change} />
}

/** Looks through the rows at once. */
function Looked(props: Omit<BulkDialogProps, 'fields' | 'fieldWords'>) {
  const t = useTranslations('back-office.bulk')
  const { words, preview, onClose } = props
  const asked = usePreview(preview)
  if (asked?.ok) return <Found {...props} found={asked.value} />
  return (
    <NothingToStart title={words.title} onClose={onClose}>
      <ProblemNotice problem={asked?.problem} />
      {!asked && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner size={22} /> {t('preparing')}
        </p>
      )}
    </NothingToStart>
  )
}

type FoundProps = Omit<BulkDialogProps, 'fields' | 'fieldWords' | 'preview'> & {
  found: BulkPreview
  given?: BulkTold
  /** Back to what it is told. */
  onChange?: () => void
}

function Found(props: FoundProps) {
  const t = useTranslations('back-office.bulk')
  const { words, found, onChange, onClose } = props
  if (found.eligible > 0) return <StartForm {...props} />
  return (
    <NothingToStart title={words.title} onClose={onClose} onChange={onChange}>
      <div className="grid gap-4">
        <p className="text-lg">{t('nothingEligible')}</p>
        <Besides words={words} found={found} />
      </div>
    </NothingToStart>
  )
}

function NothingToStart({
  title,
  onClose,
  onChange,
  children,
}: {
  title: string
  onClose: () => void
  onChange?: (() => void) | undefined
  children: ReactNode
}) {
  const t = useTranslations('back-office.bulk')
  return (
    <Modal
      open
      onClose={onClose}
      label={title}
      header={<h2 className="text-xl">{title}</h2>}
      footer={
        <Button type="button" variant="secondary" onClick={onChange ?? onClose}>
          {onChange ? t('changeTold') : t('keep')}
        </Button>
      }
    >
      {children}
    </Modal>
  )
}

/** What is about to happen to those that can take it, with what has to be said and typed before. */
function StartForm({ words, isDestructive, asksReason, start, found, given, onChange, onClose }: FoundProps) {
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
        ...(given && { told: given }),
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
      wide={found.rows !== null}
      onClose={onClose}
    >
      <p className="text-lg">{words.effect({ count: eligible, amount: money(found.amountCents ?? 0) })}</p>
      {found.rows && <Foreseen rows={found.rows} count={eligible} />}
      <Besides words={words} found={found} />
      {onChange && (
        <p>
          <StaffButton onClick={onChange}>{t('changeTold')}</StaffButton>
        </p>
      )}
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

function usePreview(preview: BulkDialogProps['preview']) {
  const [asked, setAsked] = useState<Outcome<BulkPreview>>()
  useEffect(() => {
    let isOpen = true
    void act(() => preview())
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

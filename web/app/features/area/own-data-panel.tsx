import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { copyDays, requestDays } from '#contracts/people/choices.ts'
import type { OwnData } from '#contracts/people/own.ts'
import type { PersonalCopy } from '#contracts/people/personal-data.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { ProofFields } from '../../kit/forms/proof-fields.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useProof } from '../../kit/forms/use-proof.ts'
import { handOver } from '../../kit/staff/download.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { SecondFactorField } from '../../kit/forms/second-factor-field.tsx'
import { toast } from '../../ui/toast.tsx'

interface Person {
  email: string
  hasSecondFactor: boolean
}

/** All that is kept of the customer who is signed in: a copy of it, and the way to have it erased. */
export function OwnDataPanels({
  data,
  person,
  onErased,
  onChanged,
}: {
  data: OwnData
  person: Person
  onErased: () => void
  onChanged: () => void
}) {
  return (
    <div className="grid gap-5 *:min-w-0">
      <CopyPanel data={data} person={person} />
      <ErasePanel data={data} person={person} onErased={onErased} onChanged={onChanged} />
    </div>
  )
}

function CopyPanel({ data: { copies, mayAsk }, person }: { data: OwnData; person: Person }) {
  const t = useTranslations('own-data.copy')
  const { run, isBusy, problem } = useAct(api.people.own.askCopy, { done: t('asked') })
  const isMaking = copies.some(({ state }) => state === 'asked')
  return (
    <Panel title={t('title')}>
      <div className="grid gap-4">
        <p className="max-w-[64ch] text-muted">{t('text', { days: String(copyDays) })}</p>
        {copies.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {copies.map((copy) => (
              <CopyRow key={copy.id} copy={copy} person={person} />
            ))}
          </ul>
        )}
        <ProblemNotice problem={problem} />
        {mayAsk ? (
          <div>
            <StaffButton disabled={isBusy} onClick={() => void run({})}>
              {t('ask')}
            </StaffButton>
          </div>
        ) : (
          <p className="text-muted">{t(isMaking ? 'asked' : 'limit')}</p>
        )}
      </div>
    </Panel>
  )
}

function CopyRow({ copy, person }: { copy: PersonalCopy; person: Person }) {
  const t = useTranslations('own-data.copy')
  const times = useTimes()
  const [isOpen, setOpen] = useState(false)
  const { id, askedAt, askedBy, sizeBytes, expiresAt } = copy
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
      <div className="min-w-0 flex-1">
        <p>
          {expiresAt
            ? t('ready', { date: times.date(expiresAt), size: String(Math.ceil((sizeBytes ?? 0) / 1024)) })
            : t('making')}
        </p>
        <p className="text-[13px] text-muted">
          <time dateTime={askedAt}>{times.full(askedAt)}</time>
          {askedBy !== null && ` · ${t('byStaff')}`}
        </p>
      </div>
      {expiresAt && <StaffButton onClick={() => setOpen(true)}>{t('download')}</StaffButton>}
      {isOpen && <DownloadDialog copyId={id} person={person} onClose={() => setOpen(false)} />}
    </li>
  )
}

function DownloadDialog({
  copyId,
  person: { hasSecondFactor },
  onClose,
}: {
  copyId: string
  person: Person
  onClose: () => void
}) {
  const t = useTranslations('own-data')
  const form = useProof({
    labels: { password: t('password'), code: t('code') },
    withCode: hasSecondFactor,
    call: ({ password, code }, options) =>
      api.people.own.takeCopy({ copyId, password, ...(hasSecondFactor && { code }) }, options),
    onDone: (file) => {
      handOver(file)
      toast('success', t('copy.taken'))
      onClose()
    },
  })
  return (
    <FormDialog title={t('copy.downloadTitle')} form={form} submit={t('copy.submit')} onClose={onClose}>
      <p>{t('copy.proof')}</p>
      <ProofFields form={form} withCode={hasSecondFactor} />
    </FormDialog>
  )
}

function ErasePanel({
  data,
  person,
  onErased,
  onChanged,
}: {
  data: OwnData
  person: Person
  onErased: () => void
  onChanged: () => void
}) {
  const t = useTranslations('own-data.erase')
  const times = useTimes()
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, problem } = useAct(api.people.own.withdrawErasure, { done: t('withdrawn') })
  return (
    <Panel title={t('title')}>
      <div className="grid gap-4">
        <p className="max-w-[64ch] text-muted">{t('text')}</p>
        <ProblemNotice problem={problem} />
        {data.request ? (
          <Notice type="info" isLive={false} title={t('waiting')}>
            <p>{t('waitingText', { date: times.date(`${data.request.dueOn}T12:00:00Z`) })}</p>
            <StaffButton className="mt-2" disabled={isBusy} onClick={() => void run({})}>
              {t('withdraw')}
            </StaffButton>
          </Notice>
        ) : (
          <div>
            <StaffButton onClick={() => setOpen(true)}>{t('open')}</StaffButton>
          </div>
        )}
      </div>
      {isOpen && (
        <EraseOwnDialog
          data={data}
          person={person}
          onErased={onErased}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

function EraseOwnDialog({
  data: { blocks },
  person: { email, hasSecondFactor },
  onErased,
  onChanged,
  onClose,
}: {
  data: OwnData
  person: Person
  onErased: () => void
  onChanged: () => void
  onClose: () => void
}) {
  const t = useTranslations('own-data')
  const money = useMoney()
  const { run } = useAct(api.people.own.askErasure, {
    done: ({ isErased }) => t(isErased ? 'erase.done' : 'erase.requested'),
    reload: false,
    onDone: ({ isErased }) => {
      onClose()
      if (isErased) onErased()
      else onChanged()
    },
  })
  const form = useForm({
    initial: { proofPassword: '', proofCode: '', confirmation: '' },
    labels: {
      confirmation: t('erase.confirmation'),
      proofPassword: t('password'),
      proofCode: t('code'),
    },
    required: ['confirmation', 'proofPassword'],
    fieldOf: {
      INCORRECT_CREDENTIALS: 'proofPassword',
      SECOND_FACTOR_WRONG: 'proofCode',
      CONFIRMATION_WRONG: 'confirmation',
    },
    asksBeforeLeaving: false,
    submit: ({ proofPassword: password, proofCode, confirmation }) =>
      run({ password, confirmation, ...(hasSecondFactor && { code: proofCode.trim() }) }),
  })
  return (
    <FormDialog
      title={t('erase.dialogTitle')}
      form={form}
      submit={t('erase.submit')}
      isDangerous
      onClose={onClose}
    >
      <p>{blocks.length > 0 ? t('erase.later', { days: String(requestDays) }) : t('erase.atOnce')}</p>
      {blocks.length > 0 && (
        <ul className="list-disc ps-5">
          {blocks.map(({ block, amount }) => (
            <li key={block}>{t(`erase.blocks.${block}`, { count: amount, amount: money(amount) })}</li>
          ))}
        </ul>
      )}
      <TextField
        {...form.field('confirmation')}
        hint={t('erase.confirmationHint', { email })}
        autoComplete="off"
        max={254}
      />
      <PasswordField {...form.field('proofPassword')} />
      {hasSecondFactor && <SecondFactorField {...form.field('proofCode')} />}
    </FormDialog>
  )
}

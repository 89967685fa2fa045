import { useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { mostScanned, readIccid, simVerdictTones, type SimVerdict } from '#contracts/sims/shelf/choices.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { readOptional } from '../../kit/staff/calls.client.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { useSimSources } from './use-sim-sources.ts'

interface Scanned {
  iccid: string
  verdict: SimVerdict
}

/** What a scan that was not taken says. */
interface Refused {
  written: string
  verdict: 'invalid' | 'twice' | 'full'
}

/**
 * Puts SIM cards on the shelf as a hand scanner reads them: each number is judged by its check digit as its Enter comes,
 * and asked for among those on record while the next one is scanned.
 */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const sources = useSimSources()
  const t = useTranslations('sim-office.scan')
  const tVerdict = useTranslations('sim-office.verdicts')
  const [scanned, setScanned] = useState<readonly Scanned[]>([])
  const [refused, setRefused] = useState<Refused>()
  const judge = (iccid: string, verdict: SimVerdict) =>
    setScanned((before) => before.map((one) => (one.iccid === iccid ? { iccid, verdict } : one)))
  const { run } = useAct(api.sims.receiveMany, {
    done: ({ added }) => t('done', { count: added }),
    onDone({ items }) {
      const left = items.flatMap(({ written, verdict }) =>
        verdict === 'added' || verdict === 'twice' ? [] : [{ iccid: written, verdict }],
      )
      setScanned(left)
      if (left.length === 0) onClose()
    },
  })
  const free = scanned.filter(({ verdict }) => verdict === 'checking' || verdict === 'free')
  const form = useForm({
    initial: { sourceId: sources[0]?.id ?? '', batch: '', iccid: '' },
    labels: { sourceId: t('source'), batch: t('batch'), iccid: t('iccid') },
    required: ['sourceId'],
    check: () => (free.length === 0 ? { iccid: t('none') } : {}),
    submit: ({ sourceId, batch }) =>
      run({ sourceId, iccids: free.map(({ iccid }) => iccid), ...(batch.trim() && { batch: batch.trim() }) }),
  })

  async function take(written: string) {
    if (!written.trim()) return
    const iccid = readIccid(written)
    const isTwice = scanned.some((one) => one.iccid === iccid)
    if (!iccid || isTwice || scanned.length >= mostScanned) {
      setRefused({ written, verdict: iccid ? (isTwice ? 'twice' : 'full') : 'invalid' })
      return
    }
    setRefused(undefined)
    setScanned((before) => [{ iccid, verdict: 'checking' }, ...before])
    const outcome = await readOptional(api.sims.check({ iccid }))
    if (outcome.ok) judge(iccid, outcome.value.verdict)
  }

  /** A scanner ends each number with Enter, which must not send the form. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { value } = event.currentTarget
    form.set({ iccid: '' })
    void take(value)
  }

  return (
    <FormDialog
      wide
      title={t('title')}
      form={form}
      submit={t('submit', { count: free.length })}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...form.field('sourceId')}>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField {...form.field('batch')} optional max={36} hint={t('batchHint')} />
      </div>
      <TextField
        {...form.field('iccid')}
        inputMode="numeric"
        autoComplete="off"
        max={30}
        hint={t('iccidHint')}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <p role="status" className="min-h-5 text-sm font-medium text-danger">
        {refused && t(`refused.${refused.verdict}`, { number: refused.written })}
      </p>
      {scanned.length > 0 && (
        <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-[8px] border border-line">
          {scanned.map(({ iccid, verdict }) => (
            <li key={iccid} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm">
              <span className="numbers min-w-0 break-all">{iccid}</span>
              <StatusBadge tone={simVerdictTones[verdict]}>{tVerdict(verdict)}</StatusBadge>
              <StaffButton
                className="ml-auto"
                aria-label={t('removeThis', { number: iccid })}
                onClick={() => {
                  setScanned((before) => before.filter((one) => one.iccid !== iccid))
                  document.getElementById('iccid')?.focus()
                }}
              >
                {t('remove')}
              </StaffButton>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

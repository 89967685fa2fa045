import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ScanVerdict } from '#contracts/fulfillment/choices.ts'
import { api } from '../../api.client.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice, type NoticeType } from '../../ui/notice.tsx'

const looks: Record<ScanVerdict, NoticeType> = {
  packed: 'success',
  taken: 'success',
  twice: 'info',
  full: 'warning',
  other: 'error',
  unknown: 'error',
  invalid: 'error',
}

/** Takes one number after the other, as a scanner types them: each ends with Enter. */
export function ScanForm({ id }: { id: string }) {
  const t = useTranslations('packing')
  const field = useRef<HTMLFormElement>(null)
  const [last, setLast] = useState<{ verdict: ScanVerdict; number: string }>()
  const { run, isBusy, problem } = useAct(api.fulfillment.own.scan, {
    onDone: ({ verdict }, { number }) => setLast({ verdict, number }),
  })
  async function scan(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const number = String(new FormData(form).get('number') ?? '').trim()
    if (!number) return
    form.reset()
    await run({ id, number })
    field.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={field} onSubmit={(event) => void scan(event)} className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          id="scanned"
          label={t('scan')}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          max={40}
        />
        <Button loading={isBusy} variant="secondary" className="min-h-[54px]">
          {t('putIn')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('scanHint')}</p>
      <div aria-live="assertive">
        {last && (
          <Notice type={looks[last.verdict]}>{t(`verdicts.${last.verdict}`, { number: last.number })}</Notice>
        )}
      </div>
      <ProblemNotice problem={problem} />
    </form>
  )
}

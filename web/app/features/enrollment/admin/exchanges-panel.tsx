import { useTranslations } from 'use-intl/react'
import type { EnrollmentRecord, ExchangeView } from '#contracts/enrollment/admin.ts'
import { exchangeMachine } from '#contracts/enrollment/machines.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useSaidText } from '../../../kit/timeline/said-text.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

/** The calls to the National Verifier and NLAD about an enrollment, the latest first. */
export function ExchangesPanel({ exchanges }: Pick<EnrollmentRecord, 'exchanges'>) {
  const t = useTranslations('enrollment-office')
  return (
    <Panel title={t('exchanges')}>
      {exchanges.length === 0 && <p className="text-sm text-muted">{t('noExchanges')}</p>}
      <ul className="grid gap-4">
        {exchanges.map((exchange) => (
          <Exchange key={exchange.id} exchange={exchange} />
        ))}
      </ul>
    </Panel>
  )
}

function Exchange({ exchange }: { exchange: ExchangeView }) {
  const t = useTranslations('enrollment-office')
  const tCalls = useTranslations('enrollment-calls')
  const times = useTimes()
  const saidText = useSaidText()
  const { operation, path, state, result, answerStatus, sentAt, request, answer } = exchange
  return (
    <li className="grid min-w-0 gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{saidText('operation', operation)}</span>
        <StatusBadge tone={exchangeMachine.tones[state]}>{tCalls(`exchangeStates.${state}`)}</StatusBadge>
        {result && <span className="min-w-0 break-words">{saidText('result', result)}</span>}
        {answerStatus !== null && <span>{t('answerStatus', { status: String(answerStatus) })}</span>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-[13px] text-muted">
        <time dateTime={sentAt} className="numbers">
          {times.full(sentAt)}
        </time>
        <code className="min-w-0 break-all">{path}</code>
      </p>
      {(request ?? answer) !== null && (
        <details>
          <summary className="cursor-pointer text-[13px] max-md:min-h-11 max-md:content-center">
            {t('bodies')}
          </summary>
          {request !== null && <Body title={t('request')} text={request} />}
          {answer !== null && <Body title={t('answer')} text={answer} />}
        </details>
      )}
    </li>
  )
}

const Body = ({ title, text }: { title: string; text: string }) => (
  <div className="mt-2">
    <p className="text-[13px] text-muted">{title}</p>
    <pre className="rounded-[8px] bg-sunken p-3 text-[13px] break-words whitespace-pre-wrap">{text}</pre>
  </div>
)

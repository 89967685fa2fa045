import { useTranslations } from 'use-intl/react'
import type { TransferRecord } from '#contracts/enrollment/transfer/admin.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'

/** Each attempt with the agreement that it was made by, and what it came to. */
export function AgreementsPanel({ agreements }: Pick<TransferRecord, 'agreements'>) {
  const t = useTranslations('transfer-office')
  const times = useTimes()
  return (
    <Panel title={t('agreements')}>
      {agreements.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      <ul className="grid gap-4">
        {agreements.map(({ number, agreedAt, exception, support, result }) => (
          <li key={number} className="grid min-w-0 gap-1 text-sm">
            <p className="font-semibold">{t('attempt', { number: String(number) })}</p>
            <p>{t('agreedAt', { time: times.full(agreedAt) })}</p>
            <p>{result ? <Result said={result} /> : t('underWay')}</p>
            {exception && <p>{t(`exceptions.${exception}`)}</p>}
            {support && (
              <p className="break-words text-muted">
                {t('support')}: {support}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const ours = ['done', 'LAPSED', 'cancelled'] as const

/** A code of NLAD stands as it is: it has a page of its own. */
function Result({ said }: { said: string }) {
  const t = useTranslations('transfer-office.results')
  const known = ours.find((each) => each === said)
  return known ? (
    t(known)
  ) : (
    <code>
      <Breakable text={said} />
    </code>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { MergePreview, MergeSide } from '#contracts/people/merging.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { AccountBadge, FraudBadge, ResellerLink } from './person-parts.tsx'

type Row =
  | 'name'
  | 'email'
  | 'phone'
  | 'locale'
  | 'state'
  | 'since'
  | 'seen'
  | 'reseller'
  | 'balance'
  | 'spent'
  | 'orders'
  | 'lines'
  | 'enrollments'
  | 'notes'
  | 'tickets'
  | 'cards'
  | 'texts'
  | 'fraud'

/** What two records have, beside each other; what differs stands out. */
export function MergeTable({ preview: { stays, goes } }: { preview: MergePreview }) {
  const t = useTranslations('merging')
  const tLanguage = useTranslations('people.record.languages')
  const times = useTimes()
  const root = useDashboardPath()
  const rows: [word: Row, show: (side: MergeSide) => ReactNode, plain?: (side: MergeSide) => unknown][] = [
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['phone', ({ phoneNumber }) => (phoneNumber ? phoneText(phoneNumber) : t('none'))],
    ['locale', ({ locale }) => tLanguage(locale)],
    ['state', ({ state }) => <AccountBadge state={state} />, ({ state }) => state],
    ['since', ({ createdAt }) => times.date(createdAt)],
    ['seen', ({ lastSeenAt }) => (lastSeenAt ? times.date(lastSeenAt) : t('never'))],
    [
      'reseller',
      ({ reseller }) => (reseller ? <ResellerLink reseller={reseller} /> : t('none')),
      ({ reseller }) => reseller?.id,
    ],
    ['balance', ({ balanceCents }) => <Money cents={balanceCents} />, ({ balanceCents }) => balanceCents],
    ['spent', ({ spentCents }) => <Money cents={spentCents} />, ({ spentCents }) => spentCents],
    ['orders', ({ orderCount }) => orderCount],
    ['lines', ({ lineCount }) => lineCount],
    ['enrollments', ({ enrollmentCount }) => enrollmentCount],
    ['notes', ({ noteCount }) => noteCount],
    ['tickets', ({ ticketCount }) => ticketCount],
    ['cards', ({ keptCards }) => keptCards],
    ['texts', ({ isOptedOut }) => t(isOptedOut ? 'noTexts' : 'getsTexts')],
    [
      'fraud',
      ({ suspicion }) => (suspicion ? <FraudBadge state={suspicion} /> : t('none')),
      ({ suspicion }) => suspicion,
    ],
  ]
  return (
    <Panel title={t('compared')} flush>
      <table className="numbers w-full table-fixed text-left">
        <thead>
          <tr className="border-b border-line">
            <td className="w-1/4 p-3" />
            {(
              [
                ['stays', stays],
                ['goes', goes],
              ] as const
            ).map(([role, { id }]) => (
              <th key={role} scope="col" className="p-3 align-top font-semibold">
                {t(role)}
                <Link
                  to={`${root}/subscribers/${id}`}
                  className="link flex min-h-6 max-md:min-h-11 items-center text-[13px] font-normal"
                >
                  {t('open')}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([word, show, plain = show]) => (
            <tr key={word} className={plain(stays) === plain(goes) ? 'text-muted' : ''}>
              <th scope="row" className="p-3 align-top text-[13px] font-normal text-muted">
                {t(`rows.${word}`)}
              </th>
              <td className="p-3 align-top wrap-anywhere">{show(stays)}</td>
              <td className="p-3 align-top wrap-anywhere">{show(goes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

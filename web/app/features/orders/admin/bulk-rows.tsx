import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BulkView } from '#contracts/back-office/bulk.ts'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useCodeText } from '../../../kit/staff/code-text.ts'

const tones = { waiting: 'neutral', done: 'success', failed: 'danger' } as const

/** What came of each row of a bulk action; the failed stand first. */
export function BulkRows({ rows }: { rows: BulkView['rows'] }) {
  const t = useTranslations('back-office.bulk')
  const root = useDashboardPath()
  const codeText = useCodeText()
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-[13px] text-muted">
        <tr className="border-b border-line bg-sunken">
          {(['order', 'result', 'reason'] as const).map((key) => (
            <th key={key} scope="col" className="px-4 py-2 font-semibold">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ orderId, orderNumber, result, problem }) => (
          <tr key={orderId} className="border-b border-line last:border-0">
            <td className="numbers px-4 py-2">
              <Link
                to={`${root}/order/${orderId}`}
                className="font-medium text-primary-strong hover:underline"
              >
                {orderNumber}
              </Link>
            </td>
            <td className="px-4 py-2">
              <StatusBadge tone={tones[result]}>{t(`results.${result}`)}</StatusBadge>
            </td>
            <td className="px-4 py-2 text-muted">{problem && codeText(problem)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

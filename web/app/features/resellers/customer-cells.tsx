import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { customerList } from '#contracts/resellers/lists.ts'
import type { CustomerView } from '#contracts/resellers/own.ts'
import { RowName, type CellsOf } from '../../kit/lists/list-columns.tsx'
import { useText } from '../../site.ts'

/** What the kinds of the columns of a seller's customers do not say. */
export function useCustomerCells(): CellsOf<typeof customerList, CustomerView> {
  const t = useTranslations('area.customers')
  const text = useText()
  return useMemo(
    () => ({
      name: {
        width: 210,
        isQuiet: () => false,
        cell: ({ name, emailAddress }) => (
          <div className="grid min-w-0 py-1">
            {name ? <RowName>{name}</RowName> : <span className="text-muted">{t('noName')}</span>}
            {emailAddress && <span className="text-[13px] break-all text-muted">{emailAddress}</span>}
          </div>
        ),
      },
      bought: { width: 190, cell: ({ bought }) => bought.map(text).join(', ') },
      simCount: { width: 80 },
      spentCents: { card: 'aside' },
      through: {
        width: 150,
        cell: ({ through: { name, resellerCode, isSelf } }) => (
          <span title={resellerCode} className={isSelf ? 'text-muted' : ''}>
            {isSelf ? t('you') : name}
          </span>
        ),
      },
    }),
    [t, text],
  )
}

export const customerName = ({ name, emailAddress }: CustomerView) => name ?? emailAddress

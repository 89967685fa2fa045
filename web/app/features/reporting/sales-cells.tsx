import { Link } from 'react-router'
import { useFormatter } from 'use-intl/react'
import type { salesList } from '#contracts/reporting/lists.ts'
import type { SalesRow } from '#contracts/reporting/sales.ts'
import type { CellsOf } from '../../kit/lists/list-columns.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { Month } from './cohort-cells.tsx'

/** How many, with the way to them. */
function Orders({ orders, opens }: Pick<SalesRow, 'orders' | 'opens'>) {
  const said = useFormatter().number(orders)
  const root = useDashboardPath()
  return opens === null ? said : <Link to={`${root}/order?${opens}`}>{said}</Link>
}

/** What the kinds of the columns do not say. */
export const salesCells: CellsOf<typeof salesList, SalesRow> = {
  name: { width: 260 },
  month: { width: 112, cell: ({ month }) => <Month month={month} /> },
  orders: { cell: (row) => <Orders {...row} /> },
  revenueCents: { card: 'aside' },
}

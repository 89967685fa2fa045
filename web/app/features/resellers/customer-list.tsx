import { useTranslations } from 'use-intl/react'
import type { CustomerView } from '#contracts/resellers/own.ts'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'

/** Customers as a table, and as cards where there is no room for one. */
export function CustomerList({ items }: { items: CustomerView[] }) {
  const t = useTranslations('area.customers')
  return (
    <>
      <div className="overflow-hidden rounded-[12px] border border-line bg-raised max-nav:hidden">
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken text-[13px] text-muted">
            <tr className="*:px-3 *:py-2.5 *:font-semibold">
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('bought')}</th>
              <th scope="col" className="text-right">
                {t('orders')}
              </th>
              <th scope="col" className="text-right">
                {t('sims')}
              </th>
              <th scope="col" className="text-right">
                {t('spent')}
              </th>
              <th scope="col">{t('lastOrder')}</th>
              <th scope="col">{t('through')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((customer) => (
              <tr key={customer.id} className="border-t border-line align-top *:px-3 *:py-3">
                <td>
                  <Person customer={customer} />
                </td>
                <td>
                  <Bought customer={customer} />
                </td>
                <td className="numbers text-right">{customer.orderCount}</td>
                <td className="numbers text-right">{customer.simCount}</td>
                <td className="text-right font-medium">
                  <Money cents={customer.spentCents} />
                </td>
                <td>
                  <Instant at={customer.lastOrderAt} />
                </td>
                <td>
                  <Through through={customer.through} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-2.5 nav:hidden">
        {items.map((customer) => (
          <li
            key={customer.id}
            className="grid gap-2.5 rounded-[12px] border border-line bg-raised p-4 text-sm"
          >
            <div className="flex items-start justify-between gap-3">
              <Person customer={customer} />
              <Money cents={customer.spentCents} className="font-semibold" />
            </div>
            <Bought customer={customer} />
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[13px]">
              <dt className="text-muted">{t('orders')}</dt>
              <dd className="numbers">{customer.orderCount}</dd>
              <dt className="text-muted">{t('sims')}</dt>
              <dd className="numbers">{customer.simCount}</dd>
              <dt className="text-muted">{t('lastOrder')}</dt>
              <dd>
                <Instant at={customer.lastOrderAt} />
              </dd>
              <dt className="text-muted">{t('through')}</dt>
              <dd>
                <Through through={customer.through} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function Person({ customer: { name, emailAddress } }: { customer: CustomerView }) {
  const t = useTranslations('area.customers')
  return (
    <div className="grid min-w-0">
      <span className={name ? 'font-semibold break-words' : 'text-muted'}>{name ?? t('noName')}</span>
      <span className="text-[13px] break-all text-muted">{emailAddress}</span>
    </div>
  )
}

function Bought({ customer: { bought } }: { customer: CustomerView }) {
  const text = useText()
  return <p>{bought.map(text).join(', ')}</p>
}

function Through({ through: { name, resellerCode, isSelf } }: { through: CustomerView['through'] }) {
  const t = useTranslations('area.customers')
  return (
    <span title={resellerCode} className={isSelf ? 'text-muted' : ''}>
      {isSelf ? t('you') : name}
    </span>
  )
}

function Instant({ at }: { at: string }) {
  const times = useTimes()
  return (
    <time dateTime={at} title={times.full(at)} className="numbers whitespace-nowrap">
      {times.short(at)}
    </time>
  )
}

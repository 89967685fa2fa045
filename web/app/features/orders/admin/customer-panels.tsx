import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'
import { PhoneNumber } from '../../../ui/staff/phone-number.tsx'
import { SupportLogin } from '../../identity/account/support-login.tsx'
import { useCountryName } from '../../../kit/country-name.ts'
import { useDashboardPath, useMay } from '../../../kit/staff/access.ts'
import { InvoiceFile } from './invoice-file.tsx'
import { invoiceStanding, isClosed } from './invoice-standing.ts'
import { StateBadge } from './status-badges.tsx'

const linkClass = 'link inline-flex min-h-6 max-md:min-h-11 items-center'

/** Who bought, where it goes, and the invoice; `reveal` is the button for staff who see the buyer masked. */
export function CustomerPanels({ order, reveal }: { order: AdminOrderView; reveal: ReactNode }) {
  const t = useTranslations('orders')
  const tLocale = useTranslations('staff.locales')
  const root = useDashboardPath()
  const may = useMay()
  const { invoice, shipping } = order
  return (
    <>
      <Panel
        title={t('customer')}
        aside={
          reveal ||
          (order.subscriberId && may('support.login') && (
            <SupportLogin
              kind="subscriber"
              id={order.subscriberId}
              name={order.customerName ?? order.emailAddress}
            />
          ))
        }
      >
        <Facts
          items={[
            ...(order.customerName || order.subscriberId
              ? [{ name: t('name'), value: <CustomerName order={order} /> }]
              : []),
            { name: t('email'), value: <CopyText value={order.emailAddress} /> },
            ...(order.phoneNumber
              ? [{ name: t('phone'), value: <PhoneNumber value={order.phoneNumber} /> }]
              : []),
            { name: t('language'), value: tLocale(order.locale) },
            ...(order.seller
              ? [
                  {
                    name: t('seller'),
                    value: (
                      <Link to={`${root}/resellers/${order.seller.id}`} className={linkClass}>
                        {order.seller.name}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <Panel title={t('invoice')} aside={invoice && <StateBadge {...invoiceStanding(order, invoice)} />}>
        {invoice ? (
          <div className="grid justify-items-start gap-1">
            <Link to={`${root}/invoice/${invoice.id}`} className={linkClass}>
              {invoice.number}
            </Link>
            <InvoiceFile orderId={order.id}>{t('invoiceFile')}</InvoiceFile>
            {order.editInvoices.map(({ id, number }) => (
              <Link key={id} to={`${root}/invoice/${id}`} className={linkClass}>
                {number}
              </Link>
            ))}
          </div>
        ) : (
          <p className="text-muted">{t(isClosed(order) ? 'neverInvoiced' : 'noInvoice')}</p>
        )}
      </Panel>
      <Panel title={t('shipping')}>
        {shipping ? <Address shipping={shipping} /> : <p className="text-muted">{t('noShipping')}</p>}
      </Panel>
    </>
  )
}

/** Leads to the customer's record, once there is one. */
function CustomerName({ order: { customerName, emailAddress, subscriberId } }: { order: AdminOrderView }) {
  const root = useDashboardPath()
  if (!subscriberId) return customerName
  return (
    <Link to={`${root}/subscribers/${subscriberId}`} className={linkClass}>
      {customerName ?? emailAddress}
    </Link>
  )
}

/** An address as it stands on a parcel in the United States. */
function Address({ shipping }: { shipping: Record<string, string> }) {
  const countryName = useCountryName()
  const part = (...keys: string[]) => keys.flatMap((key) => shipping[`shipping${key}`] || [])
  const lines = [
    part('FirstName', 'LastName').join(' '),
    part('Address1').join(''),
    part('Address2').join(''),
    [part('City').join(''), part('State', 'Zipcode').join(' ')].filter(Boolean).join(', '),
    part('Country').map(countryName).join(''),
    phoneText(part('PhoneNumber').join('')),
  ].filter(Boolean)
  return (
    <address className="grid not-italic">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { businessDefaults } from '#contracts/business.ts'
import { useSite } from '../../site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { XsrfField } from '../../ui/xsrf-field.tsx'
import { declineKey } from './decline.ts'
import type { PageOrder } from './order-view.server.ts'
import { nextOf, type NextKey } from './tracker.ts'

const actors: Record<NextKey, 'you' | 'us' | 'none' | 'carrier'> = {
  pay: 'you',
  bank: 'us',
  prepare: 'us',
  repair: 'us',
  install: 'you',
  pack: 'us',
  carrier: 'carrier',
  nothing: 'none',
  cancelled: 'none',
  expired: 'none',
  on_hold: 'us',
}

/** Who has to act and the one thing that comes next, with its button where it is the buyer's turn. */
export function NextStep({ order, paymentKey }: { order: PageOrder; paymentKey: string }) {
  const t = useTranslations('orders')
  const { state } = useNavigation()
  const { brand } = useSite()
  const next = nextOf(order)
  const actor = actors[next]
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4" aria-live="polite">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{t(`next.${next}.title`)}</h3>
        {actor !== 'none' && <Badge tone={actor === 'you' ? 'brand' : 'neutral'}>{t(`actor.${actor}`)}</Badge>}
      </div>
      <p>{t(`next.${next}.text`, { days: businessDefaults.activationWindowDays, email: brand.support.email })}</p>
      {next === 'pay' && (
        <Form method="post" action="/payment" className="grid gap-3">
          <XsrfField />
          <input type="hidden" name="order" value={order.orderToken} />
          <input type="hidden" name="key" value={paymentKey} />
          {order.lastPaymentProblem && (
            <p className="text-danger">{t(`payment.decline.${declineKey(order.lastPaymentProblem)}.todo`)}</p>
          )}
          <div>
            <Button loading={state !== 'idle'}>
              {t.rich('next.pay.action', { price: () => <Money cents={order.totalCents} /> })}
            </Button>
          </div>
        </Form>
      )}
      {(next === 'cancelled' || next === 'expired') && (
        <div>
          <ButtonLink to="/plans" variant="secondary">
            {t('payment.toPlans')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

import { createHash } from 'node:crypto'
import { data } from 'react-router'
import type { DeliveryView, PlaceView } from '#contracts/enrollment/registry/views.ts'
import type { ServiceView } from '#contracts/enrollment/service/views.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { leadTo } from '../held.server.ts'
import { refusedForm } from '../refused.server.ts'
import { lastDayOf, deviceWays, planWay, type Way } from './choices.server.ts'

/** All that is known before it is paid: what for, where it goes, how much and until when. */
export interface PaymentDue {
  at: 'pay'
  totalCents: number
  plan: Way | null
  /** On what the plan is used; a device is part of what is paid. */
  way: Way | null
  /** Null where nothing is sent. */
  shipping: PlaceView | null
  reference: string
  until: string | null
}

/** Whether something of it comes in a parcel: a device or a card, not an eSIM. */
export const isSent = ({ chosen, plans }: Pick<ServiceView, 'chosen' | 'plans'>): boolean =>
  chosen !== null &&
  (chosen.deviceId !== null || plans.find(({ id }) => id === chosen.planId)?.simType !== 'esim')

export function paymentDue(
  { locale, brand }: { locale: Locale; brand: Pick<Site['brand'], 'timeZone'> },
  service: ServiceView,
  { service: home, shipping }: DeliveryView,
  { reference, until }: Pick<ProgressView, 'reference' | 'until'>,
): PaymentDue {
  const { chosen, plans } = service
  const plan = plans.find(({ id }) => id === chosen?.planId)
  const used = chosen?.deviceId ? `${chosen.deviceId}:${chosen.deviceTerms}` : plan?.simType
  // Theirs is kept for them, though it may have been the last one.
  const devices = service.devices
    .filter(({ id }) => id === chosen?.deviceId)
    .map((device) => ({ ...device, isInStock: true }))
  const ways = plan ? deviceWays(locale, { ...service, devices }, [plan]) : []
  return {
    at: 'pay',
    totalCents: chosen?.todayCents ?? 0,
    plan: plan ? planWay(locale, [plan]) : null,
    way: ways.find(({ value }) => value === used) ?? null,
    shipping: isSent(service) ? (shipping ?? home) : null,
    reference,
    until: lastDayOf(until, locale, brand.timeZone),
  }
}

/** Leads to the payment page, which is another company's and leads back by itself. */
export async function leadToPayment(id: string, api: Site['api']) {
  // Two presses within a minute are one; later the page that was opened then may be over.
  const minute = Math.floor(Date.now() / 60_000)
  const idempotencyKey = createHash('sha256').update(`pay-today|${id}|${minute}`).digest('base64url')
  const asked = await resultOf(api.enrollment.own.service.pay({ id }, { context: { idempotencyKey } }))
  if (asked.ok) throw leadTo(asked.value.redirectUrl)
  if (['INVALID_STATE', 'ALREADY_PAID', 'ENROLLMENT_NOT_FOUND'].includes(asked.problem.code))
    throw leadTo('/enroll-status')
  return data(refusedForm(asked.problem, {}), { status: asked.problem.status })
}

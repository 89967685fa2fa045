import { beforeAll, expect, test } from 'vitest'
import type { DeviceChoice, PlanChoice, ServiceView } from '#contracts/enrollment/service/views.ts'
import { loadEveryCatalog } from '../../../i18n/catalogs.ts'
import { isSent, paymentDue } from './payment.server.ts'

beforeAll(loadEveryCatalog)

const plan = (simType: PlanChoice['simType']): PlanChoice => ({
  ...{ id: simType, group: 'talk', simType, name: { en: 'Talk & Text', es: 'Hablar y textos' } },
  ...{ isDataUnlimited: false, bandwidth: null, callMinutes: -1, sms: -1, hotspot: false },
  ...{ priceCents: 1000, supportCents: 525, dueCents: 475, feesCents: 271 },
})
const tablet = {
  ...{ id: 'tablet', brand: 'Halden', model: 'Tab 8', characteristics: {}, warrantyDays: 365 },
  ...{ benefit: { copaymentCents: 1001, discountCents: 9899 }, retailPriceCents: 12_900, isInStock: false },
} as unknown as DeviceChoice
const home = { address1: '12 Main Street', city: 'New York', state: 'NY', zip: '10001' }
const other = { ...home, address1: '7 Side Street' }

const service = (
  planId: string,
  device: Pick<NonNullable<ServiceView['chosen']>, 'deviceId' | 'deviceTerms'> = {
    ...{ deviceId: null, deviceTerms: null },
  },
  deviceAnswer: ServiceView['deviceAnswer'] = 'eligible',
): ServiceView => ({
  ...{ isTribal: false, mayChoose: true, isPaymentDue: true, deviceAnswer },
  ...{ plans: [plan('esim'), plan('physical')], devices: [tablet] },
  chosen: { planId, ...device, todayCents: 1001 },
})
const due = (view: ServiceView, shipping: typeof home | null = null) =>
  paymentDue(
    { locale: 'en', brand: { timeZone: 'America/New_York' } },
    view,
    { service: home, isConfirmed: true, shipping, mailing: null },
    { reference: 'ABCDEFGH', until: '2026-12-01T04:59:00.000Z' },
  )

test('what is paid for is said with its price, also where it was the last one or comes without the benefit', () => {
  const benefit = due(service('physical', { deviceId: 'tablet', deviceTerms: 'benefit' }))
  expect(benefit).toMatchObject({ totalCents: 1001, until: 'November 30, 2026', reference: 'ABCDEFGH' })
  expect(benefit.plan?.label).toBe('Talk & Text')
  expect([benefit.way?.label, benefit.way?.hint]).toEqual([
    'Halden Tab 8 for $10.01',
    expect.stringContaining('The program pays $98.99 of it'),
  ])
  const retail = due(service('physical', { deviceId: 'tablet', deviceTerms: 'retail' }, 'had'))
  expect(retail.way?.label).toBe('Halden Tab 8 at its normal price, $129.00')
})

test('where it goes is where they said, else their home, and nowhere where nothing is sent', () => {
  expect(due(service('physical')).shipping).toEqual(home)
  expect(due(service('physical'), other).shipping).toEqual(other)
  expect(due(service('esim')).shipping).toBeNull()
  expect(isSent(service('esim', { deviceId: 'tablet', deviceTerms: 'benefit' }))).toBe(true)
  // What was withdrawn meanwhile may come in a parcel.
  expect(isSent(service('gone'))).toBe(true)
})

import { describe, expect, it } from 'vitest'
import type { InvoiceView } from '#contracts/billing/views.ts'
import { textOf } from '#server/testing/pdf.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'
import { printable } from './pdf-text.ts'

const look = {
  timeZone: 'America/New_York',
  theme: { light: { '--primary': '#0084B8', '--on-primary': '#10121A' }, dark: {} },
}

const invoiceOf = (lines: number): InvoiceView => ({
  invoiceToken: 'AAAAAAAAAAAAAAAAAAAAAA',
  number: 'CW-INV-2026-000001',
  status: 'paid',
  issuedAt: '2026-03-02T15:00:00.000Z',
  dueAt: null,
  payToken: null,
  paidAt: '2026-03-02T15:00:00.000Z',
  activateBy: '2026-04-16T15:00:00.000Z',
  orderNumber: 'CW-100001',
  locale: 'en',
  seller: {
    name: 'Commonwave Communications, Inc.',
    address: '410 Tidewater Avenue, Suite 900, Norfolk, VA 23510',
    email: 'help@commonwave.test',
    phone: '+18445550142',
  },
  buyerName: 'María Núñez',
  buyerEmail: 'm…z@example.test',
  currency: 'USD',
  lines: Array.from({ length: lines }, (_, at) => ({
    kind: 'plan' as const,
    key: `line-${at}`,
    name: { en: `Japan 5 GB, 30 days (${at})`, es: `Japón 5 GB, 30 días (${at})` },
    group: at % 5 === 4 ? ('government' as const) : null,
    quantity: 2,
    unitCents: 1250,
    amountCents: 2500,
  })),
  payments: [
    {
      method: 'card',
      card: { brand: 'visa', last4: '4242', name: 'Visa •••• 4242' },
      amountCents: 2500 * lines,
    },
    { method: 'manual', card: null, amountCents: 500 },
  ],
  totalCents: 2500 * lines,
  paidCents: 2500 * lines,
  refundedCents: 500,
  badges: ['partially_refunded'],
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

describe('invoice as PDF', () => {
  it('says what the invoice says, in its language, tagged for screen readers', async () => {
    const pdf = await renderInvoicePdf(invoiceOf(3), look)
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const raw = pdf.toString('latin1')
    expect(raw).toContain('/Lang (en-US)')
    expect(raw).toContain('/StructTreeRoot')
    expect(pagesOf(pdf)).toBe(1)
    const text = textOf(pdf)
    for (const words of [
      'Receipt CW-INV-2026-000001',
      '4242, Paid outside the shop',
      'Japan 5 GB, 30 days',
      '$75.00',
      'Partially refunded',
      'María',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('speaks Spanish', async () => {
    const pdf = await renderInvoicePdf({ ...invoiceOf(1), locale: 'es' }, look)
    expect(pdf.toString('latin1')).toContain('/Lang (es-US)')
    expect(textOf(pdf)).toContain('Recibo CW-INV-2026-000001')
    expect(textOf(pdf)).toContain('Japón 5 GB, 30 días')
  })

  it('breaks pages and repeats the head of the table', async () => {
    const pdf = await renderInvoicePdf(invoiceOf(42), look)
    expect(pagesOf(pdf)).toBeGreaterThan(1)
    expect(textOf(pdf).match(/Unit price/g)?.length).toBe(pagesOf(pdf))
    expect(textOf(pdf)).toContain(`Page 2 of ${pagesOf(pdf)}`)
  })

  it('writes what its fonts have', () => {
    expect(printable('Łukasz Ōta – 東京 €5')).toBe('Lukasz Ota – ?? €5')
  })
})

import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFixture, type Fixture } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.control('POST', '/reset'))

const transport = (auth?: { user: string; pass: string }) =>
  createTransport({ host: '127.0.0.1', port: fixture.sandbox.smtpPort, secure: false, ignoreTLS: true, auth })
const message = {
  from: 'Roamly <hello@roamly.example>',
  to: 'ana@example.com',
  subject: 'Tu eSIM está lista',
  text: 'Open https://shop.example/qr?a=1&b=2',
  html: '<p>Olá <img src="cid:qr"> <a href="https://shop.example">shop</a></p>',
  attachments: [
    { filename: 'qr.png', content: Buffer.from('89504e470d0a', 'hex'), cid: 'qr', contentType: 'image/png' },
  ],
}

test('a message is kept whole and shown', async () => {
  await transport().sendMail(message)
  const { items, total } = await fixture.control('GET', '/sent?kind=email&to=ana@')
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    subject: message.subject,
    from: 'hello@roamly.example',
    to: ['ana@example.com'],
    attachments: [{ filename: 'qr.png', mimeType: 'image/png', sizeBytes: 6, contentId: 'qr' }],
  })
  expect(items[0]?.html).toContain('Olá')
  const attachment = await fixture.get(`/_ctl/sent/${items[0]?.id}/attachments/0`)
  expect(Buffer.from(await attachment.arrayBuffer()).toString('hex')).toBe('89504e470d0a')

  const page = await (await fixture.get(`/console/emails/${items[0]?.id}`)).text()
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page).toContain('data:image/png;base64,iVBORw0K')
  expect(page).toContain('href="https://shop.example/qr?a=1&amp;b=2"')
})

test('credentials are taken but not needed', async () => {
  await transport({ user: 'anyone', pass: 'anything' }).sendMail(message)
  expect((await fixture.control('GET', '/sent')).total).toBe(1)
})

test('the dial refuses for now or takes the server down', async () => {
  await fixture.control('PUT', '/faults/smtp', { reject451: { count: 1 } })
  await expect(transport().sendMail(message)).rejects.toMatchObject({ responseCode: 451 })
  await transport().sendMail(message)
  await fixture.control('PUT', '/faults/smtp', { down: true })
  await expect(transport().sendMail(message)).rejects.toThrow(/connect|closed|reset/i)
  await fixture.control('PUT', '/faults/smtp', { down: false })
  await transport().sendMail(message)
  expect((await fixture.control('GET', '/sent')).total).toBe(2)
})

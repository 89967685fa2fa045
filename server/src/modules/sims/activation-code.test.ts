import { describe, expect, it } from 'vitest'
import { formatActivationCode, installationOf, parseActivationCode } from './activation-code.ts'

const host = 'SMDP.EXAMPLE.COM'
const id = '04386-AGYFT-A74Y8-3F815'
const plain = { smdpAddress: host, matchingId: id, smdpOid: null, needsConfirmationCode: false }

describe('activation codes (SGP.22 §4.1)', () => {
  it.each([
    [`1$${host}$${id}`, plain],
    [`LPA:1$${host}$${id}`, plain],
    [`1$${host}$${id}$$1`, { ...plain, needsConfirmationCode: true }],
    [
      `1$${host}$${id}$1.3.6.1.4.1.31746$1`,
      { ...plain, smdpOid: '1.3.6.1.4.1.31746', needsConfirmationCode: true },
    ],
    [`1$${host}$${id}$1.3.6.1.4.1.31746`, { ...plain, smdpOid: '1.3.6.1.4.1.31746' }],
    [`1$${host}$$1.3.6.1.4.1.31746`, { ...plain, matchingId: '', smdpOid: '1.3.6.1.4.1.31746' }],
    [`1$${host}$${id}$$$more`, plain],
  ])('reads %s', (text, expected) => expect(parseActivationCode(text)).toEqual(expected))

  it.each(['', '1$', 'LPA:1$', 'xyz', `2$${host}$${id}`, `1$$${id}`])('refuses %j', (text) =>
    expect(parseActivationCode(text)).toBeNull(),
  )

  it('writes what it reads', () => {
    const code = formatActivationCode({ smdpAddress: host, matchingId: id })
    expect(code).toBe(`LPA:1$${host}$${id}`)
    expect(parseActivationCode(code)).toEqual(plain)
  })

  it('offers a QR code and one-tap links', () => {
    const installation = installationOf(`LPA:1$${host}$${id}`)
    expect(installation.iosInstallUrl).toBe(
      `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$${host}$${id}`,
    )
    expect(installation.androidInstallUrl).toContain('https://esimsetup.android.com/')
    expect(installation.qrSvg).toMatch(/^<svg /)
    expect(installation).toMatchObject({ smdpAddress: host, matchingId: id })
  })
})

import { describe, expect, test } from 'vitest'
import { luhnCheckDigit, passesLuhn } from './identifiers.ts'
import { esimgoSignature, stripeSignature, twilioSignature } from './signatures.ts'

describe('signatures match the published vectors', () => {
  test('Stripe', () => {
    expect(stripeSignature('{"id":"evt_test","object":"event"}', 'whsec_test', 1_700_000_000)).toBe(
      't=1700000000,v1=c25fec335f20601dcb662f0e7c4944646158a9324bb6ed8b7f6ab126449f507a',
    )
  })

  test('eSIM Go', () => {
    const body = '{"iccid":"8944538532008160222","alertType":"Utilisation"}'
    expect(esimgoSignature(body, 'test-api-key')).toBe('AxhJpfqh1NT052igY803a3y1ylPsbsoQNgmOWA2BkUI=')
  })

  test('Twilio', () => {
    const fields = {
      To: '+18005551212',
      Digits: '1234',
      From: '+14158675309',
      Caller: '+14158675309',
      CallSid: 'CA1234567890ABCDE',
    }
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(twilioSignature(url, fields, '12345')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })
})

test('Luhn', () => {
  expect(luhnCheckDigit('894453853200816022')).toBe('2')
  expect(passesLuhn('8901260713156280780')).toBe(true)
  expect(passesLuhn('8944465400000267221')).toBe(false)
})

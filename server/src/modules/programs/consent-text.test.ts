import { expect, test } from 'vitest'
import { consentIds } from '#contracts/programs/consents/index.ts'
import { consentText } from './consent-text.ts'

test('the words of each consent in each language have a hash of their own that stays', () => {
  const hashes = Object.fromEntries(
    consentIds.flatMap((id) =>
      (['en', 'es'] as const).map((locale) => [`${id} ${locale}`, consentText(id, locale).hash.slice(0, 16)]),
    ),
  )
  expect(new Set(Object.values(hashes)).size).toBe(consentIds.length * 2)
  expect(hashes).toMatchInlineSnapshot(`
    {
      "ACP_CERT_V1 en": "72955f8eb3b8b2f0",
      "ACP_CERT_V1 es": "68135daa6f774917",
      "ACP_DISCLOSURE_V1 en": "3710da3ec3d4fc41",
      "ACP_DISCLOSURE_V1 es": "c5b4c3736e7db797",
      "ACP_TRANSFER_V1 en": "641dc69f92c30e24",
      "ACP_TRANSFER_V1 es": "c48fa4cab5067ced",
      "HOUSEHOLD_V1 en": "fcbed4e0a1af2f0b",
      "HOUSEHOLD_V1 es": "6ad405c23e7887c0",
      "LL_CERT_V1 en": "7d17381ffec8160c",
      "LL_CERT_V1 es": "d708680a38f9d8ad",
      "LL_DISCLOSURE_V1 en": "fcb134aa061085fd",
      "LL_DISCLOSURE_V1 es": "d7a44dd462a93196",
      "LL_TRANSFER_V1 en": "ab10465e65556dbc",
      "LL_TRANSFER_V1 es": "dc9da02067061b5f",
      "SCA_CERT_V1 en": "3849fc12d43c20b7",
      "SCA_CERT_V1 es": "d1164a3765315b59",
      "SCA_DISCLOSURE_V1 en": "3972576a3ab565a5",
      "SCA_DISCLOSURE_V1 es": "f3e3b48d98cf718a",
    }
  `)
})

test('a consent is shown in one language', () => {
  expect(consentText('LL_CERT_V1', 'es')).toMatchObject({
    kind: 'certification',
    title: 'Sus declaraciones para Lifeline',
    items: expect.arrayContaining([expect.objectContaining({ key: 'qualifies' })]),
  })
})

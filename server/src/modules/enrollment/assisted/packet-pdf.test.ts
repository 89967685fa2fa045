import { expect, test } from 'vitest'
import { textOf } from '#server/testing/pdf.ts'
import { packetPdf } from './packet-pdf.ts'
import type { Packet } from './packet.queries.ts'

const sentAt = new Date('2026-03-02T15:00:00Z')
const call = { id: 'call-1', operation: 'check', result: 'DONE', sentAt, representativeId: null }
const packet: Packet = {
  ...{ reference: 'AB12CD34', program: 'lifeline', programVersion: '2026-02-16', usState: 'NY' },
  ...{ applicationId: null, name: null, emailAddress: null, phoneNumber: null, helper: null, consents: [] },
  helps: [],
  exchanges: [
    call,
    { ...call, id: 'call-2', operation: 'unheardOf', result: 'INVALID_SAC' },
    { ...call, id: 'call-3', operation: 'toString', result: null },
  ],
}
const site = { name: 'Base', timeZone: 'America/New_York', theme: { light: {}, dark: {} } }

test.each([
  ['en', 'Application call-1', 'Accepted', 'Other call-2', 'Other call-3'],
  ['es', 'Solicitud call-1', 'Aceptada', 'Otra call-2', 'Otra call-3'],
] as const)('the calls of a record of consents stand in words in %s', async (locale, ...words) => {
  const pieces: Buffer[] = []
  for await (const piece of packetPdf(packet, { locale, site, by: 'Ada', at: sentAt, reason: 'Ticket 4711' }))
    pieces.push(piece)
  const text = textOf(Buffer.concat(pieces)).replaceAll(/\s+/g, ' ')
  for (const word of [...words, 'INVALID_SAC']) expect(text).toContain(word)
  for (const code of ['DONE', 'unheardOf', 'toString']) expect(text).not.toContain(code)
})

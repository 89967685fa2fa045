import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { daysMs, hoursMs, minutesMs } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { keepHouse } from '#platform/jobs/housekeeping.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { applicant, offerPrograms, photo, signature, wantLicense } from '#server/testing/enrollments.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { documentContents, documents } from '#tables/documents.ts'
import { enrollments } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { events } from '#tables/platform.ts'
import { afterEnd } from '../after-end.ts'
import { nudgeApplicants } from '../resume/nudges.ts'
import { remindMany } from '../resume/reminders.ts'

let world: AppWorld
/** Asks to see it, and to accept it first. */
let strict: Tenant
/** Asks to see it alone. */
let easy: Tenant
let plain: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  strict = await world.tenant('base')
  easy = await world.tenant('easy')
  plain = await world.tenant('plain')
  for (const tenant of [strict, easy, plain]) await offerPrograms(world.caller(tenant))
  await wantLicense(world.caller(strict), true)
  await wantLicense(world.caller(easy), false)
})
afterAll(() => world?.close())
beforeEach(() => world.advance(minutesMs(2)))

const reason = 'Deciding about the license of ticket 4711'
const kind = 'driver_license' as const
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const base64 = (bytes: Buffer) => bytes.toString('base64')

/** Somebody who has answered everything. */
async function answered(
  tenant = strict,
  domain = tenant === strict ? 'base' : tenant === easy ? 'easy' : 'plain',
) {
  const person = applicant({
    address: { address1: `${++homes} Oak Street`, city: 'New York', state: 'NY', zip: '10001' },
  })
  const { own, start } = world.api(domain).enrollment
  const { id: token, reference } = await start({ zip: '10001', program: 'lifeline' })
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await own.save({ id: token, step, values })
  }
  const [row] = await within(tenant, (ctx) =>
    ctx.db.select().from(enrollments).where(eq(enrollments.reference, reference)),
  )
  const submit = () => own.submit({ id: token, ...signature(person), timeZone: 'America/New_York' })
  const send = (bytes: Buffer) => own.documents.send({ id: token, kind, content: base64(bytes) })
  return { id: row!.id, token, own, submit, send }
}
let homes = 0

const within = <Result>(tenant: Tenant, work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(tenant), work)
const staffAs = async (role: 'owner' | 'support' | 'finance' | 'catalog' | 'read-only', tenant = strict) => {
  const { token, subjectId } = await signInAs(world, tenant, role)
  const domain = tenant === strict ? 'base' : tenant === easy ? 'easy' : 'plain'
  return { token, subjectId, log: world.api(domain, { token }).enrollment.log }
}
const contentsOf = (tenant: Tenant) => within(tenant, (ctx) => ctx.db.select().from(documentContents))
const documentsOf = (id: string, tenant = strict) =>
  within(tenant, (ctx) => ctx.db.select().from(documents).where(eq(documents.enrollmentId, id)))
const toldOf = async (id: string, template: string, tenant = strict) =>
  (
    await within(tenant, (ctx) =>
      ctx.db
        .select({ channel: notifications.channel })
        .from(notifications)
        .where(and(eq(notifications.enrollmentId, id), eq(notifications.template, template))),
    )
  )
    .map(({ channel }) => channel)
    .toSorted()

describe('what is sent', () => {
  test('is drawn anew without where it was taken, sealed, and opens nowhere else', async () => {
    const { id, send } = await answered()
    const sent = await photo()
    expect(sent.toString('latin1')).toContain('Canarius Phone')
    expect(await send(sent)).toMatchObject([{ kind, state: 'uploaded', type: 'image/jpeg', refusal: null }])
    const [document] = await documentsOf(id)
    const [kept] = (await contentsOf(strict)).filter(({ documentId }) => documentId === document!.id)
    expect(kept!.content.subarray(0, 200).toString('latin1')).not.toContain('JFIF')
    const vault = await world.services.vaultOf(strict.id)
    const place = { table: 'document_contents', column: 'sealed_content', row: document!.id }
    const opened = vault.openBytes(kept!.content, place)
    const { format, width, exif } = await sharp(opened).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 2400, undefined])
    expect(opened.length).toBe(document!.sizeBytes)
    expect(() => vault.openBytes(kept!.content, { ...place, row: id })).toThrow()
    expect(() => vault.openBytes(kept!.content, { ...place, column: 'content' })).toThrow()
    const foreign = await world.services.vaultOf(easy.id)
    expect(() => foreign.openBytes(kept!.content, place)).toThrow()
  })

  test.each(['png', 'webp'] as const)('may be a %s, which is kept as a JPEG', async (format) => {
    const { send } = await answered()
    expect(await send(await photo('#123456', format))).toMatchObject([
      { state: 'uploaded', type: 'image/jpeg' },
    ])
  })

  test('may be a PDF, which is kept as it is', async () => {
    const { id, send } = await answered()
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
    expect(await send(pdf)).toMatchObject([{ state: 'uploaded', type: 'application/pdf' }])
    const [document] = await documentsOf(id)
    const { log } = await staffAs('owner')
    const file = await log.documents.take({ id, documentId: document!.id, reason })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  })

  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(400),
  ])
  test.each([
    ['a HEIC photo', heic, 'DOCUMENT_HEIC'],
    ['a page that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>'), 'DOCUMENT_TYPE'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]), 'DOCUMENT_TYPE'],
    ['half a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'DOCUMENT_UNREADABLE'],
    [
      'a PDF with a script',
      Buffer.from('%PDF-1.4\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
      'DOCUMENT_LOCKED',
    ],
    ['a PDF with a password', Buffer.from('%PDF-1.4\ntrailer<</Encrypt 5 0 R>>'), 'DOCUMENT_LOCKED'],
  ] as const)('is refused when it is %s, and nothing is kept', async (_name, bytes, code) => {
    const { id, send } = await answered()
    expect(await refusalOf(send(bytes))).toBe(code)
    expect(await documentsOf(id)).toEqual([])
  })

  test('is refused when it is larger than the limit, or has more pixels', async () => {
    const { id, send } = await answered()
    expect(await refusalOf(send(Buffer.alloc(8 * 1024 * 1024 + 1, 1)))).toBe('DOCUMENT_TOO_LARGE')
    const wide = sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#fff' } })
    expect(await refusalOf(send(await wide.png().toBuffer()))).toBe('DOCUMENT_TOO_LARGE')
    expect(await documentsOf(id)).toEqual([])
  })

  test('is one when it is sent twice; another takes its place, whose file goes at once', async () => {
    const { id, own, token, send } = await answered()
    const first = await photo('#111111')
    await send(first)
    await send(first)
    expect(await documentsOf(id)).toHaveLength(1)
    await send(await photo('#222222'))
    const [one, other] = (await documentsOf(id)).toSorted((a, b) => (a.state < b.state ? -1 : 1))
    expect([one!.state, other!.state]).toEqual(['replaced', 'uploaded'])
    const kept = (await contentsOf(strict)).map(({ documentId }) => documentId)
    expect([kept.includes(one!.id), kept.includes(other!.id)]).toEqual([false, true])
    expect(await own.documents.remove({ id: token, kind })).toMatchObject([{ state: null }])
    expect((await contentsOf(strict)).some(({ documentId }) => documentId === other!.id)).toBe(false)
  })

  test('is refused where the program asks for nothing, and by what opens nothing', async () => {
    const none = await answered(plain)
    expect(await none.own.documents.list({ id: none.token })).toEqual([])
    expect(await refusalOf(none.send(await photo()))).toBe('DOCUMENT_NOT_WANTED')
    const { token } = await answered()
    const elsewhere = world.api('easy').enrollment.own.documents
    const content = base64(await photo())
    expect(await refusalOf(elsewhere.send({ id: token, kind, content }))).toBe('ENROLLMENT_NOT_FOUND')
    expect(await refusalOf(elsewhere.list({ id: 'A'.repeat(22) }))).toBe('ENROLLMENT_NOT_FOUND')
  })
})

describe('an application', () => {
  test('is not sent before its document was accepted; then the household is told, and sends it', async () => {
    const { id, own, token, submit, send } = await answered()
    expect(await own.progress({ id: token })).toMatchObject({
      page: '/enroll-document',
      nextAction: 'send_document',
    })
    expect(await refusalOf(submit())).toBe('DOCUMENT_MISSING')
    await send(await photo())
    expect(await own.progress({ id: token })).toMatchObject({ owner: 'us', nextAction: 'wait_for_document' })
    expect(await refusalOf(submit())).toBe('DOCUMENT_WAITS')
    const { log } = await staffAs('support')
    // There is nothing that the household could be reminded of.
    expect(await refusalOf(log.remind({ id }))).toBe('REMINDER_HELD')
    const many = await within(strict, (ctx) =>
      remindMany()(ctx, { ids: [id], channel: 'email', isPreview: false }),
    )
    expect(many.rows).toMatchObject([{ id, reason: 'nothing_open' }])
    await world.advance(hoursMs(2))
    await nudgeApplicants(world.caller(strict))
    expect(await toldOf(id, 'enrollment-unfinished')).toEqual([])
    const record = await log.get({ id })
    expect(record.attention.map(({ kind: name }) => name)).toContain('document_waits')
    const documentId = record.documents[0]!.id
    expect(await log.documents.accept({ id, documentId })).toMatchObject([{ state: 'accepted' }])
    expect(await toldOf(id, 'document-accepted')).toEqual(['email', 'sms'])
    expect((await log.get({ id })).attention).toEqual([])
    expect(await refusalOf(send(await photo('#333333')))).toBe('INVALID_STATE')
    expect(await submit()).toMatchObject({ state: 'nv_submitted' })
  })

  test('is sent with what nobody has looked at yet, where the program does not say so', async () => {
    const { id, submit, send } = await answered(easy)
    expect(await refusalOf(submit())).toBe('DOCUMENT_MISSING')
    await send(await photo())
    expect(await submit()).toMatchObject({ state: 'nv_submitted' })
    const { log } = await staffAs('owner', easy)
    const { documents: sent } = await log.get({ id })
    await log.documents.accept({ id, documentId: sent[0]!.id })
    expect(await toldOf(id, 'document-accepted', easy)).toEqual([])
  })

  test('waits for another picture when it was refused, and nobody is enrolled without', async () => {
    const { id, own, token, submit, send } = await answered(easy)
    await send(await photo())
    await submit()
    await within(easy, (ctx) =>
      ctx.db.update(enrollments).set({ state: 'device_chosen', checkAt: null }).where(eq(enrollments.id, id)),
    )
    const { log } = await staffAs('owner', easy)
    const documentId = (await log.get({ id })).documents[0]!.id
    await log.documents.refuse({ id, documentId, refusal: 'cut_off' })
    expect(await toldOf(id, 'document-refused', easy)).toEqual(['email', 'sms'])
    expect(await own.progress({ id: token })).toMatchObject({ page: '/enroll-document', owner: 'applicant' })
    expect(await own.documents.list({ id: token })).toMatchObject([{ state: 'refused', refusal: 'cut_off' }])
    const delivery = { shipping: null, mailing: null }
    expect(await refusalOf(own.enroll({ id: token, delivery }))).toBe('DOCUMENT_MISSING')
    expect(await refusalOf(own.documents.remove({ id: token, kind }))).toBe('INVALID_STATE')
    await send(await photo('#444444'))
    expect(await own.progress({ id: token })).toMatchObject({ page: '/enroll-confirm-address' })
    // Refused too late, it would keep a household from what it was promised.
    await within(easy, (ctx) =>
      ctx.db.update(enrollments).set({ state: 'nlad_submitted' }).where(eq(enrollments.id, id)),
    )
    const [latest] = (await log.get({ id })).documents
    const late = { id, documentId: latest!.id }
    expect(await refusalOf(log.documents.refuse({ ...late, refusal: 'expired' }))).toBe('INVALID_STATE')
    expect(await log.documents.accept(late)).toMatchObject([{ state: 'accepted' }, { state: 'replaced' }])
  })
})

describe('staff', () => {
  test('look at it for a reason, which stands in both timelines, as a file that no browser shows', async () => {
    const { id, send } = await answered()
    await send(await photo())
    const { log, subjectId, token } = await staffAs('support')
    const documentId = (await log.get({ id })).documents[0]!.id
    expect(await refusalOf(log.documents.take({ id, documentId, reason: 'why not' }))).toBe('BAD_REQUEST')
    const response = await fetch(
      `${world.url}/api/administrator/nlad/progress/enrollment/${id}/document/${documentId}/take`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-domain': 'base', authorization: `Bearer ${token}` },
        body: JSON.stringify({ reason }),
      },
    )
    expect(response.status).toBe(200)
    const header = (name: string) => response.headers.get(name)
    expect(header('content-disposition')).toMatch(/^attachment; filename="driver-license-[\w-]+\.jpg"/)
    expect(header('content-type')).toBe('image/jpeg')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('cache-control')).toBe('no-store')
    expect(header('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('jpeg')
    for (const timelineId of [id, subjectId]) {
      const noted = await within(strict, (ctx) =>
        ctx.db
          .select({ data: events.data, actor: events.actor })
          .from(events)
          .where(and(eq(events.timelineId, timelineId), eq(events.type, 'document.take'))),
      )
      expect(noted).toMatchObject([{ data: { reason }, actor: { name: 'Ada support' } }])
    }
  })

  test('may not without the permission, of another service provider, or for another application', async () => {
    const { id, send } = await answered()
    const other = await answered()
    await send(await photo())
    const documentId = (await documentsOf(id))[0]!.id
    for (const role of ['finance', 'catalog', 'read-only'] as const) {
      const { log } = await staffAs(role)
      expect(await refusalOf(log.documents.take({ id, documentId, reason }))).toBe('FORBIDDEN')
      expect(await refusalOf(log.documents.accept({ id, documentId }))).toBe('FORBIDDEN')
    }
    const foreign = (await staffAs('owner', easy)).log.documents
    expect(await refusalOf(foreign.take({ id, documentId, reason }))).toBe('ENROLLMENT_NOT_FOUND')
    expect(await refusalOf(foreign.refuse({ id, documentId, refusal: 'expired' }))).toBe(
      'ENROLLMENT_NOT_FOUND',
    )
    const { log } = await staffAs('owner')
    expect(await refusalOf(log.documents.take({ id: other.id, documentId, reason }))).toBe('NOT_FOUND')
    const { token } = await openSession(world, strict, 'reseller')
    for (const who of [world.api('base'), world.api('base', { token })])
      expect(['TOKEN_MISSING', 'FORBIDDEN', 'UNAUTHORIZED']).toContain(
        await refusalOf(who.enrollment.log.documents.take({ id, documentId, reason })),
      )
  })

  test('decide once', async () => {
    const { id, send } = await answered()
    await send(await photo())
    const { log } = await staffAs('owner')
    const documentId = (await documentsOf(id))[0]!.id
    await log.documents.refuse({ id, documentId, refusal: 'unreadable' })
    expect(await refusalOf(log.documents.accept({ id, documentId }))).toBe('INVALID_STATE')
  })
})

describe('the file', () => {
  /** Whether it is kept the day before it goes, and the day after; what is known of it stays. */
  const keptAround = async (id: string, days: number) => {
    const [document] = await documentsOf(id)
    const isKept = async () => {
      await keepHouse(world.caller(strict))
      return (await contentsOf(strict)).some(({ documentId }) => documentId === document!.id)
    }
    await world.advance(daysMs(days - 1))
    const before = await isKept()
    await world.advance(daysMs(1.1))
    return [before, await isKept(), (await documentsOf(id)).length]
  }

  test('of a refused document is kept for thirty days, and that there was one longer', async () => {
    const { id, send } = await answered()
    await send(await photo())
    const documentId = (await documentsOf(id))[0]!.id
    await (await staffAs('owner')).log.documents.refuse({ id, documentId, refusal: 'expired' })
    expect(await keptAround(id, 30)).toEqual([true, false, 1])
    const { log } = await staffAs('owner')
    expect((await log.get({ id })).documents).toMatchObject([{ isKept: false, refusal: 'expired' }])
    expect(await refusalOf(log.documents.take({ id, documentId, reason }))).toBe('DOCUMENT_GONE')
  })

  test('of an accepted one is kept for ninety', async () => {
    const { id, send } = await answered()
    await send(await photo())
    const documentId = (await documentsOf(id))[0]!.id
    await (await staffAs('owner')).log.documents.accept({ id, documentId })
    expect(await keptAround(id, 90)).toEqual([true, false, 1])
  })

  test('of an application that was given up goes after thirty', async () => {
    const { id, own, token, send } = await answered()
    await send(await photo())
    await own.cancel({ id: token })
    await within(strict, (ctx) => afterEnd(ctx, id))
    expect(await keptAround(id, 30)).toEqual([true, false, 1])
  })
})

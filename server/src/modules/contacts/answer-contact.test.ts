import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { Tenant } from '#platform/context.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { signInAs } from '#server/testing/sign-in.ts'

let world: AppWorld
let base: Tenant
beforeAll(async () => {
  world = await createAppWorld()
  base = await world.tenant('base')
})
afterAll(() => world?.close())

const as = async (role: 'support' | 'read-only' | 'owner') =>
  world.api('base', { token: (await signInAs(world, base, role)).token })

const emailsTo = async (address: string) => {
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(`/sent?kind=email&to=${address}`)
  return Promise.all(items.map(({ id }) => world.sandbox.control<{ text: string }>(`/sent/${id}`)))
}

let letters = 0
/** Somebody writes; answers with the row that staff see. */
async function receive({ contacts }: Api, locale: 'en' | 'es' = 'en') {
  const { contacts: form } = world.api('base', { locale })
  const { formToken } = await form.form({})
  world.clock.advance(5_000)
  const emailAddress = `ana.rios${++letters}@example.test`
  const message = 'Which plan works in Peru?'
  const { reference } = await form.send({
    topic: 'plans',
    name: 'Ana Ríos',
    emailAddress,
    message,
    formToken,
  })
  const { items } = await contacts.list({ search: reference })
  return { ...items[0]!, emailAddress }
}

describe('what a visitor wrote', () => {
  test('is answered by e-mail in their language, once, as it was previewed', async () => {
    const api = await as('support')
    const { id, emailAddress, reference } = await receive(api, 'es')
    const answer = 'Sirve «Perú 5 GB».\n\nSaludos.'
    const preview = await api.contacts.compose({ id, answer })
    expect(preview.subject).toBe(`Re: [${reference}] Planes y precios`)
    const again = { context: { idempotencyKey: `answer-${id}` } }
    const { version } = await api.contacts.get({ id })
    const first = await api.contacts.answer({ id, answer, version }, again)
    expect(await api.contacts.answer({ id, answer, version }, again)).toEqual(first)
    expect(await api.contacts.get({ id })).toMatchObject({ state: 'answered' })
    await world.settle()
    const [mail, ...others] = await emailsTo(emailAddress)
    expect(others).toEqual([])
    expect(mail!.text.trim()).toBe(preview.text.trim())
    expect(mail!.text).toContain('Which plan works in Peru?')
    const record = await api.contacts.get({ id })
    expect(record.message).toBe('Which plan works in Peru?')
    expect(record.answers).toMatchObject([{ text: answer, sending: 'sent' }])
    expect(record.timeline.map(({ type }) => type)).toEqual(['contact.answer', 'contact.receive'])
  })

  test('is answered, closed, and opened again, and no closed one is answered', async () => {
    const { contacts } = await as('support')
    const { id } = await receive({ contacts } as Api)
    const stateOf = async () => (await contacts.get({ id })).state
    const versionOf = async () => (await contacts.get({ id })).version
    await contacts.close({ id })
    expect(await stateOf()).toBe('closed')
    const late = { id, answer: 'Too late', version: await versionOf() }
    expect(await contacts.answer(late).catch(codeOf)).toBe('INVALID_STATE')
    await contacts.reopen({ id })
    expect(await stateOf()).toBe('new')
    await contacts.answer({ id, answer: 'One', version: await versionOf() })
    expect(await stateOf()).toBe('answered')
  })

  test('gets one answer of two who write at once; the other sees it and may send theirs after all', async () => {
    const { contacts } = await as('support')
    const { id, emailAddress } = await receive({ contacts } as Api)
    const { version } = await contacts.get({ id })
    const both = ['One', 'Two', 'Three'].map((answer) =>
      contacts.answer({ id, answer, version }).then(() => 'sent', codeOf),
    )
    expect((await Promise.all(both)).toSorted()).toEqual(['VERSION_CONFLICT', 'VERSION_CONFLICT', 'sent'])
    const seen = await contacts.get({ id })
    expect(seen.answers).toHaveLength(1)
    await contacts.answer({ id, answer: 'And this', version: seen.version })
    await world.settle()
    expect(await emailsTo(emailAddress)).toHaveLength(2)
  })

  test('is given to a colleague who may answer, found by that, and to nobody else', async () => {
    const { contacts } = await as('support')
    const { id, reference } = await receive({ contacts } as Api)
    const { colleagues, version } = await contacts.get({ id })
    const [colleague] = colleagues
    const assignee = async () => (await contacts.get({ id })).assignee
    await contacts.assign({ id, memberId: colleague!.id, version })
    expect(await assignee()).toBe(colleague!.name)
    const found = async (assigned: 'nobody' | 'me' | 'others') =>
      (await contacts.list({ assigned: [assigned], search: reference })).total
    expect([await found('nobody'), (await found('me')) + (await found('others'))]).toEqual([0, 1])
    const reader = await signInAs(world, base, 'read-only')
    const now = { version: version + 1 }
    expect(await contacts.assign({ id, memberId: reader.subjectId, ...now }).catch(codeOf)).toBe('NOT_FOUND')
    await contacts.assign({ id, memberId: null, ...now })
    expect(await assignee()).toBeNull()
    const { timeline } = await contacts.get({ id })
    expect(timeline.slice(0, 2).map(({ type, data }) => [type, data])).toEqual([
      ['contact.unassign', {}],
      ['contact.assign', { to: colleague!.name }],
    ])
  })

  test('is given to somebody by one of two who do so at once, and the other learns of it', async () => {
    const { contacts } = await as('support')
    const { id } = await receive({ contacts } as Api)
    const { colleagues, version } = await contacts.get({ id })
    const [first, second] = [colleagues[0]!, colleagues.at(-1)!]
    expect(first.id).not.toBe(second.id)
    const both = [first, second].map(({ id: memberId }) =>
      contacts.assign({ id, memberId, version }).then(() => 'given', codeOf),
    )
    const codes = await Promise.all(both)
    expect(codes.toSorted()).toEqual(['VERSION_CONFLICT', 'given'])
    const seen = await contacts.get({ id })
    expect(seen.assignedTo).toBe(codes[0] === 'given' ? first.id : second.id)
    // Nor does an answer that was begun before go out unseen.
    expect(await contacts.answer({ id, answer: 'Late', version }).catch(codeOf)).toBe('VERSION_CONFLICT')
  })

  test('that is closed is said to be so to whoever has an older page of it open', async () => {
    const { contacts } = await as('support')
    const { id } = await receive({ contacts } as Api)
    const { version } = await contacts.get({ id })
    await contacts.close({ id })
    expect(await contacts.answer({ id, answer: 'Late', version }).catch(codeOf)).toBe('INVALID_STATE')
  })

  test('is found by its whole reference, and staff write notes about it', async () => {
    const api = await as('support')
    const { id, reference } = await receive(api)
    const found = async ({ backOffice }: Api, q: string) => (await backOffice.jump({ q })).items
    expect(await found(api, reference.toLowerCase())).toMatchObject([
      { kind: 'contact', id, label: reference, detail: expect.stringContaining('Ana Ríos') },
    ])
    expect(await found(api, reference.slice(0, 6))).toEqual([])
    expect(await found(await as('read-only'), reference)).toMatchObject([
      { id, detail: expect.stringMatching(/^A… R… · /) },
    ])
    await api.backOffice.notes.write({ kind: 'contact', recordId: id, text: 'Asked the carrier' })
    const { timeline } = await api.contacts.get({ id })
    expect(timeline[0]).toMatchObject({ note: { text: 'Asked the carrier' } })
  })

  test('stays masked and closed for whoever reads only', async () => {
    const { id } = await receive(await as('support'))
    const { contacts } = await as('read-only')
    const record = await contacts.get({ id })
    expect(record).toMatchObject({ name: 'A… R…', message: null, answers: [], colleagues: [] })
    expect(record.email).not.toContain('ana.rios')
    expect((await contacts.list({ search: 'Ríos' })).total).toBe(0)
    expect(await contacts.answer({ id, answer: 'Hello', version: 1 }).catch(codeOf)).toBe('FORBIDDEN')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { numbersOf } from '#server/testing/box-numbers.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { readBrandFile } from '#modules/tenancy/index.ts'
import { createDevice } from './create-device.ts'
import { removeDevicePicture, setDevicePicture } from './device-picture.ts'
import { getDevice } from './device.queries.ts'
import { writeOffBox } from './move-box.ts'
import { moveDevice } from './move-device.ts'
import { listOffered } from './offered-devices.ts'
import { receiveBox } from './receive-box.ts'

let world: World
let home: Tenant
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  home = await world.tenant()
})
afterAll(() => world.close())

const caller = (tenant = home) => world.caller(tenant, administrator())
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, tenant = home) =>
  inTransaction(caller(tenant), work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CodedError ? error.code : error),
  )
const offered = () =>
  within(async (ctx) => {
    const id = await createDevice(ctx, {
      ...{ kind: 'phone', brand: 'Halden', model: 'One', description: { en: '', es: '' } },
      ...{ characteristics: {}, warrantyDays: null, marketValueCents: 9900, retailPriceCents: 9900 },
      ...{ benefit: null, lowStock: 1 },
    })
    await moveDevice(ctx, id, 'offer')
    return id
  })
const drawing = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="${color}"/></svg>`,
  ).toString('base64')
const seen = async (tenant = home) => (await listOffered(world.caller(tenant), {})).items

describe('the picture of a device', () => {
  test('is drawn anew and shown to shoppers at once, and the one before is not kept', async () => {
    const id = await offered()
    expect(await seen()).toMatchObject([{ id, picture: null }])
    await setDevicePicture(caller(), { id, picture: drawing('#123456') })
    const first = (await seen())[0]!.picture!
    expect(first).toMatch(/^[0-9a-f]{32}\.webp$/)
    expect(await readBrandFile(world.services, first)).toMatchObject({ type: 'image/webp' })
    await setDevicePicture(caller(), { id, picture: drawing('#654321') })
    const { picture: second, timeline } = await within((ctx) => getDevice(ctx, id))
    expect(second).not.toBe(first)
    expect(await readBrandFile(world.services, first)).toBeUndefined()
    expect(timeline.filter(({ type }) => type === 'device.set_picture')).toHaveLength(2)
    await within((ctx) => removeDevicePicture(ctx, id))
    expect(await seen()).toMatchObject([{ id, picture: null }])
    expect(await readBrandFile(world.services, second!)).toBeUndefined()
  })

  test('stays while another device shows the same', async () => {
    const id = await offered()
    const other = await within((ctx) =>
      createDevice(ctx, {
        ...{ kind: 'phone', brand: 'Halden', model: 'Two', description: { en: '', es: '' } },
        ...{ characteristics: {}, warrantyDays: null, marketValueCents: 1, retailPriceCents: 1 },
        ...{ benefit: null, lowStock: 1 },
      }),
    )
    for (const each of [id, other])
      await setDevicePicture(caller(), { id: each, picture: drawing('#abcdef') })
    const { picture } = await within((ctx) => getDevice(ctx, other))
    await within((ctx) => removeDevicePicture(ctx, id))
    expect(await readBrandFile(world.services, picture!)).toBeDefined()
  })

  test('is no file that cannot be read, of no device that is retired or somebody else’s', async () => {
    const id = await offered()
    const text = Buffer.from('not a picture').toString('base64')
    expect(await codeOf(setDevicePicture(caller(), { id, picture: text }))).toBe('PICTURE_UNREADABLE')
    const other = await world.tenant()
    const asOther = setDevicePicture(caller(other), { id, picture: drawing('#123456') })
    expect(await codeOf(asOther)).toBe('DEVICE_NOT_FOUND')
    await within((ctx) => moveDevice(ctx, id, 'retire'))
    expect(await codeOf(setDevicePicture(caller(), { id, picture: drawing('#123456') }))).toBe(
      'INVALID_STATE',
    )
  })
})

test('shoppers see at once whether one is left', async () => {
  const id = await offered()
  expect(await seen()).toMatchObject([{ id, isInStock: false }])
  const boxId = await within((ctx) => receiveBox(ctx, { deviceId: id, ...numbersOf() }))
  expect(await seen()).toMatchObject([{ id, isInStock: true }])
  await within((ctx) => writeOffBox(ctx, { id: boxId, reason: 'It fell off the shelf' }))
  expect(await seen()).toMatchObject([{ id, isInStock: false }])
})

import { and, count, eq } from 'drizzle-orm'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Caller, Ctx, Services } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  createDevice,
  deliverBox,
  moveDevice,
  receiveBox,
  reserveThisBox,
  returnBox,
  shipBox,
  writeOffBox,
} from '#modules/devices/index.ts'
import { luhnCheckDigit } from '#modules/sims/index.ts'
import { devices } from '#tables/devices.ts'
import { seedId } from './catalog-rows.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { brands } from './data/brands.ts'
import { seedCaller } from './seed-tenant.ts'
import { boxesOfSold, sellers, soldDevices } from './data/sold-devices.ts'
import { boxesOfTablets, pictures, tablets, type BoxFate } from './data/tablets.ts'
import { inThePast } from './history/past.ts'

const withCheckDigit = (payload: string) => `${payload}${luhnCheckDigit(payload)}`
/** A type allocation code of test devices (3GPP TS 23.003), then a serial number. */
const imeiOf = (brandNumber: number, serial: number) =>
  withCheckDigit(`001012${String(brandNumber).padStart(2, '0')}${String(serial).padStart(6, '0')}`)
/** Of a United States issuer that does not exist, apart from the SIM cards on the shelf. */
const iccidOf = (brandNumber: number, serial: number) =>
  withCheckDigit(`8901990${String(brandNumber).padStart(2, '0')}9${String(serial).padStart(8, '0')}`)

/** The tablets of a brand that is in ACP, and what else its shop sells. */
const modelsOf = ({ domain, programs }: SeedBrand) => [
  ...(programs.includes('acp') ? tablets : []),
  ...(sellers.includes(domain) ? soldDevices : []),
]

export async function seedDevices(ctx: Ctx, brand: SeedBrand): Promise<void> {
  for (const input of modelsOf(brand)) {
    const id = await createDevice(ctx, input)
    await ctx.db
      .update(devices)
      .set({ picture: pictures[input.model] ?? null })
      .where(and(eq(devices.tenantId, ctx.tenant.id), eq(devices.id, id)))
    await moveDevice(ctx, id, 'offer')
  }
}

/** Boxes stand where people look first, and where ACP is open by the brand's clock. */
const hasBoxes = ({ domain, programClock }: SeedBrand) => sellers.includes(domain) || programClock !== null

/** What became of a brand's boxes in the last weeks, each step in its own time. */
export async function seedBoxes(services: Services, brand: SeedBrand): Promise<void> {
  if (!hasBoxes(brand)) return
  const caller = seedCaller(services, brand)
  const models = await inTransaction(caller, (ctx) =>
    ctx.db.select().from(devices).where(eq(devices.tenantId, ctx.tenant.id)),
  )
  let serial = 0
  for (const { id, model } of models.toSorted((one, other) => one.model.localeCompare(other.model)))
    for (const fate of boxesOfTablets[model as keyof typeof boxesOfTablets] ?? [])
      await seedBox(caller, brand, id, ++serial, fate)
  for (const { id, model } of models)
    for (let box = 0; box < (boxesOfSold[model] ?? 0); box++)
      await seedBox(caller, brand, id, ++serial, 'in_stock')
}

async function seedBox(caller: Caller, brand: SeedBrand, deviceId: string, serial: number, fate: BoxFate) {
  const brandNumber = brands.indexOf(brand) + 1
  const receivedAt = later(caller.services.clock.now(), -daysMs(40) + hoursMs(serial))
  const on = <Result>(day: number, step: (ctx: Ctx) => Promise<Result>) => {
    const clock = { now: () => later(receivedAt, daysMs(day)) }
    return inThePast({ ...caller, services: { ...caller.services, clock } }, step)
  }
  const id = await on(0, (ctx) =>
    receiveBox(ctx, {
      deviceId,
      imei: imeiOf(brandNumber, serial),
      iccid: iccidOf(brandNumber, serial),
      activationCode: `LPA:1$rsp.example$${brand.domain.toUpperCase()}-${serial}`,
      source: serial <= 10 ? 'Halden, order 4711' : 'Halden, order 4802',
    }),
  )
  if (fate === 'in_stock') return
  if (fate === 'written_off')
    return on(3, (ctx) => writeOffBox(ctx, { id, reason: 'The screen was broken when the box came' }))
  const enrollmentId = seedId(brand.domain, 'enrollment', `box-${serial}`)
  await on(20, (ctx) => reserveThisBox(ctx, { id, enrollmentId }))
  if (fate === 'reserved') return
  const trackingNumber = `9400 1000 0000 0000 ${1000 + serial}`
  await on(22, (ctx) => shipBox(ctx, { id, trackingNumber }))
  if (fate === 'shipped') return
  await on(25, (ctx) => deliverBox(ctx, id))
  if (fate === 'returned') await on(30, (ctx) => returnBox(ctx, id))
}

/** Brands that were filled before there were devices get them once, too. */
export async function hasDevices(ctx: Ctx, brand: SeedBrand): Promise<boolean> {
  if (modelsOf(brand).length === 0) return true
  const [found] = await ctx.db
    .select({ models: count() })
    .from(devices)
    .where(eq(devices.tenantId, ctx.tenant.id))
  return found!.models > 0
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { areas, countryByIso } from './areas.ts'
import { bundleOrRefuse } from './bundles.ts'
import { catalogue, type Bundle } from './catalogue.ts'
import { EsimgoError } from './errors.ts'
import { networksOf } from './networks.ts'
import { orderView, placeOrder } from './orders.ts'
import { pageOf, within, type Query } from './paging.ts'
import type { Esimgo } from './store.ts'
import type { InventoryItem } from './types.ts'

type Request = FastifyRequest<{ Querystring: Query; Params: { name: string; orderReference: string } }>

/** What is sold and bought: catalogue, orders, inventory, networks and the organisation. */
export function accountRoutes(app: FastifyInstance, esimgo: Esimgo): void {
  const { store, world } = esimgo
  const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as Record<string, unknown>

  app.get('/catalogue', async (request: Request) => {
    const rows = catalogue().filter(bundleFilter(request.query))
    const ordered = request.query.direction === 'desc' ? [...rows].reverse() : rows
    return pageOf(ordered, { ...request.query, direction: undefined }).items
  })
  app.get('/catalogue/bundle/:name', async (request: Request) => bundleOrRefuse(request.params.name))
  app.get('/catalogue/:name', async (request: Request) => bundleOrRefuse(request.params.name))

  app.post('/orders', async (request) => placeOrder(esimgo, bodyOf(request), request.ip))
  app.get('/orders', async (request: Request) => {
    const { createdAt, includeIccids } = request.query
    const wanted = store.orders.newest().filter((order) => within(order.createdAtMs, createdAt))
    return pageOf(wanted, request.query).items.map((order) =>
      orderView(esimgo, order, includeIccids === 'true'),
    )
  })
  app.get('/orders/:orderReference', async (request: Request) => {
    const order = store.orders.get(request.params.orderReference)
    if (!order) throw new EsimgoError(404, `order ${request.params.orderReference} not found`)
    return orderView(esimgo, order, true)
  })

  app.get('/inventory', async () => {
    const items = [...store.inventory.values()].filter((item) => item.remaining > 0)
    const names = [...new Set(items.map((item) => item.name))]
    return {
      bundles: names.map((name) =>
        inventoryView(
          name,
          items.filter((item) => item.name === name),
        ),
      ),
    }
  })
  app.post('/inventory/refund', async (request) => {
    const { usageId, quantity } = bodyOf(request)
    const item = store.inventory.get(String(usageId))
    const count = Number(quantity)
    if (!item || !(count >= 1) || count > item.remaining) throw new EsimgoError(400, 'nothing to refund')
    item.remaining -= count
    store.inventory.put(item.id, item)
    store.setBalanceCents(store.balanceCents() + item.priceCents * count)
    return { status: 'Successfully Refunded' }
  })

  app.get('/networks', async (request: Request) => {
    const { countries = '', isos = '', returnAll } = request.query
    const wanted = `${countries},${isos}`
      .split(',')
      .map((one) => one.trim().toUpperCase())
      .filter(Boolean)
    if (wanted.length === 0 && returnAll !== 'true')
      throw new EsimgoError(400, 'countries or isos is required')
    const single = areas.filter((area) => area.countries.length === 1)
    const shown = single.filter(
      (area) => wanted.length === 0 || wanted.includes(area.code) || wanted.includes(area.name.toUpperCase()),
    )
    return {
      countryNetworks: shown.map((area) => ({
        name: countryByIso(area.code)?.name,
        networks: networksOf(area.code),
      })),
    }
  })

  app.get('/organisation', async () => ({
    organisations: [
      {
        name: 'Commonwave sandbox',
        balance: store.balanceCents() / 100,
        testCredit: 0,
        currency: 'USD',
        businessType: 'Reseller',
        users: [],
      },
    ],
    name: 'Commonwave sandbox',
    balance: store.balanceCents() / 100,
    testCredit: 0,
    currency: 'USD',
  }))
  app.post('/organisation/balance', async (request: Request) => {
    const amount = Number(request.query.amount)
    if (!(amount >= 1000 && amount <= 5000))
      throw new EsimgoError(400, 'amount must be between 1000 and 5000')
    store.setBalanceCents(store.balanceCents() + Math.round(amount * 100))
    return { message: 'Balance topped up', status: 'OK' }
  })
  app.get('/organisation/groups', async () => [
    { name: 'Standard Fixed' },
    { name: 'Standard Unlimited Lite' },
  ])

  function inventoryView(name: string, items: InventoryItem[]) {
    const bundle = bundleOrRefuse(name)
    return {
      name,
      desc: bundle.description,
      available: items
        .filter((item) => item.expiresAtMs > world.now())
        .map((item) => ({
          id: item.id,
          total: item.total,
          remaining: item.remaining,
          expiry: new Date(item.expiresAtMs).toISOString(),
        })),
      countries: bundle.countries.map((country) => country.iso),
      data: bundle.dataAmount,
      duration: bundle.duration,
      durationUnit: 'day',
      autostart: bundle.autostart,
      unlimited: bundle.unlimited,
      speed: bundle.speed,
      allowances: [
        {
          type: 'DATA',
          service: 'STANDARD',
          description: bundle.description,
          amount: bundle.dataAmount,
          unit: 'MB',
          unlimited: bundle.unlimited,
        },
      ],
    }
  }
}

function bundleFilter({ countries, region, group, description }: Query): (bundle: Bundle) => boolean {
  const isos = countries?.split(',').map((iso) => iso.trim().toUpperCase())
  const needle = description?.toLowerCase().replaceAll('*', '')
  return (bundle) =>
    (!isos || bundle.countries.some((country) => isos.includes(country.iso))) &&
    (!region || bundle.countries.some((country) => country.region.toLowerCase() === region.toLowerCase())) &&
    (!group || bundle.groups.includes(group)) &&
    (!needle || bundle.description.toLowerCase().includes(needle))
}

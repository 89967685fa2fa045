import type { DeviceView } from '#contracts/catalog/views.ts'
import type { Services } from '#platform/context.ts'

/** Which devices take an eSIM, the same for every service provider; `search` matches brand and model. */
export async function listDevices(services: Services, search?: string): Promise<{ items: DeviceView[] }> {
  const { value: devices } = await services.snapshots.get('devices', () =>
    services.pool.query<DeviceView>(
      `select id, brand, model, fit in ('esim', 'some_models') as esim, fit, note from esim_devices order by brand, model`,
    ),
  )
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { items: devices }
  return {
    items: devices.filter(({ brand, model }) => {
      const name = `${brand} ${model}`.toLowerCase()
      return words.every((word) => name.includes(word))
    }),
  }
}

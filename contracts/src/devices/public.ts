import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { programCodes } from '../programs/choices.ts'
import { offeredDeviceView } from './views.ts'

export const publicDevices = {
  offered: endpoint(
    { access: 'public', limitPerMinute: 6000 },
    {
      method: 'GET',
      path: '/public/device',
      summary:
        'Devices that are offered; of a program, those that its device benefit pays for while it is open',
      tags: ['Devices'],
    },
  )
    .input(z.strictObject({ program: z.enum(programCodes).optional() }))
    .output(z.object({ items: z.array(offeredDeviceView) })),
}

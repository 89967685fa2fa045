import { deviceBoxList, deviceList } from '#contracts/devices/lists.ts'
import { api } from '../../api.client.ts'
import type { FoundReference } from '../../kit/lists/filter-words.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const deviceCalls = callsOf(deviceList, api.devices)

export const boxCalls = callsOf(deviceBoxList, api.devices.boxes)

const mostShown = 50

/** Devices that boxes can be of. */
export const findDevices = async (search = ''): Promise<FoundReference[]> =>
  (await api.devices.list({ perPage: mostShown, ...(search && { search }) })).items.map(({ id, name }) => ({
    value: id,
    text: name,
  }))

/** The device that an address names by its id alone. */
export const deviceNamed = async (id: string | null): Promise<FoundReference | null> =>
  id
    ? api.devices.get({ id }).then(
        ({ name }) => ({ value: id, text: name }),
        () => null,
      )
    : null

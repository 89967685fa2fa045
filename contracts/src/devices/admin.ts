import * as z from 'zod'
import { acted, actEndpoints, actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { id, optionalText, text } from '../primitives.ts'
import { deviceActs, deviceBoxActs, revealCodeFields } from './acts.ts'
import { deviceBoxList, deviceList } from './lists.ts'
import {
  deviceBoxRecord,
  deviceBoxRow,
  deviceInput,
  devicePicture,
  devicePictureBodyBytes,
  deviceRecord,
  deviceRow,
} from './views.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const byId = z.strictObject({ id })

const boxTags = ['Pre-installed devices']
const boxPath = deviceBoxList.path
const boxes = {
  list: pageEndpoint(deviceBoxList, deviceBoxRow, {
    summary: 'Boxes: devices with a SIM inside, by where they are',
    tags: boxTags,
  }),
  totals: totalsEndpoint(deviceBoxList, { tags: boxTags }),
  export: fileEndpoint(deviceBoxList, { tags: boxTags }),
  get: recordEndpoint(deviceBoxList, deviceBoxRecord, { summary: 'One box with its history', tags: boxTags }),
  receive: endpoint(
    { access: 'catalog.write', idempotent: true },
    { method: 'POST', path: boxPath, summary: 'Put one box on the shelf', tags: boxTags },
  )
    .input(
      z.strictObject({
        deviceId: id,
        imei: text(30).describe('15 digits with their check digit; spaces and dashes are left out'),
        iccid: text(30).describe('19 or 20 digits with their check digit'),
        activationCode: optionalText(255),
        source: optionalText(120).describe('Where it came from: a supplier, an order, a pallet'),
      }),
    )
    .output(acted),
  reveal: endpoint(
    { access: 'catalog.write', limitPerMinute: 20 },
    {
      method: 'POST',
      path: `${boxPath}/{id}/reveal`,
      summary: 'The activation code of its SIM; who asked and why is kept',
      tags: boxTags,
    },
  )
    .input(actInput(revealCodeFields))
    .output(z.object({ activationCode: z.string().nullable() })),
  ...actEndpoints(deviceBoxActs, boxTags),
}

const tags = ['Devices']
const path = deviceList.path

export const adminDevices = {
  list: pageEndpoint(deviceList, deviceRow, { summary: 'Device models and their boxes', tags }),
  get: recordEndpoint(deviceList, deviceRecord, { summary: 'One device model', tags }),
  create: endpoint(
    { access: 'catalog.write', idempotent: true },
    { method: 'POST', path, summary: 'A new device model, hidden at first', tags },
  )
    .input(z.strictObject(deviceInput))
    .output(acted),
  edit: endpoint(
    { access: 'catalog.write', idempotent: true },
    { method: 'PATCH', path: `${path}/{id}`, summary: 'Change a device model', tags },
  )
    .input(byId.extend({ version: z.int().min(1), ...deviceInput }))
    .output(acted),
  setPicture: endpoint(
    {
      access: 'catalog.write',
      idempotent: true,
      bodyLimitBytes: devicePictureBodyBytes,
      limitPerMinute: 20,
    },
    {
      method: 'PUT',
      path: `${path}/{id}/picture`,
      summary: 'Store its picture: made smaller where it is larger than 800 by 800, without its metadata',
      tags,
    },
  )
    .input(byId.extend({ picture: devicePicture }))
    .output(acted),
  removePicture: endpoint(
    { access: 'catalog.write', idempotent: true },
    { method: 'DELETE', path: `${path}/{id}/picture`, summary: 'Show it without a picture', tags },
  )
    .input(byId)
    .output(acted),
  ...actEndpoints(deviceActs, tags),
  boxes,
}

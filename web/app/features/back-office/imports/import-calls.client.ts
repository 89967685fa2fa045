import { importList, importRowList } from '#contracts/back-office/lists.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const importCalls = callsOf(importList, api.backOffice.imports)

/** The rows of one file. */
export const importRowCalls = (id: string) =>
  callsOf(importRowList, { list: (query) => api.backOffice.imports.rows({ ...query, id }) })

/** A file in base64, read in pieces that a call can take as its arguments. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const piece = 0x80_00
  let text = ''
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(text)
}

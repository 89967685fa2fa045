import type { ApplicationRecord } from '#contracts/enrollment/log/admin.ts'
import { read } from '../../../kit/staff/calls.client.ts'
import { problemOf } from '../../../problem.ts'

/** An application of the National Verifier; `record` is null where there is none of this name, which the page says. */
export async function applicationAt(
  name = '',
  get: (input: { application: string }) => Promise<ApplicationRecord>,
) {
  const record = await read(
    get({ application: name }).catch((error: unknown) => {
      if (problemOf(error).status === 404) return null
      throw error
    }),
  )
  return { name: record?.name ?? name, record }
}

import { oc } from '@orpc/contract'
import type { Access } from './permissions.ts'

export interface EndpointMeta {
  access: Access
  /** Takes an `Idempotency-Key`: it buys, pays or moves something. */
  idempotent?: boolean
  /** The answer is a pure function of these snapshots, the tenant, the locale and the URL. */
  snapshot?: 'catalog'
  /** Changes nothing of the person's, so that a read-only support login may call it though it is no GET. */
  isSafe?: boolean
  /** Only the person may, never someone who works in their place. */
  isPersonal?: boolean
  /** Room for the body where the usual half megabyte is too little. */
  bodyLimitBytes?: number
  /** Requests a minute from one address. */
  limitPerMinute?: number
}

interface EndpointRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  tags: string[]
  successStatus?: number
}

const base = oc.$meta<EndpointMeta>({ access: 'public' })

/** One endpoint of the API: where it is, who may call it, and the schemas that follow with `.input()` and `.output()`. */
export const endpoint = (meta: EndpointMeta, route: EndpointRoute) => base.meta(meta).route(route)

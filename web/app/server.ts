import { createRequestHandler, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'

export { cartCountOf } from './features/checkout/cart/cart-count.server.ts'
export { keptNamesOf, roomyPages } from './route-table.ts'
export { createLoadContext } from './site.server.ts'

/** Answers a request of a page with what its loaders, action and component say. */
export const handle = createRequestHandler(build as ServerBuild, 'production')

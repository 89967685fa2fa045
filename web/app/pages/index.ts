import { adminPages } from './admin.ts'
import { areaPages } from './areas.ts'
import { authPages } from './auth.ts'
import { enrollmentPages } from './enrollment.ts'
import type { Page } from './page.ts'
import { platformPages } from './platform.ts'
import { purchasePages } from './purchase.ts'
import { storePages } from './store.ts'

/**
 * Every address of every surface, for whatever is built or runs on the server. Browsers get what they need of it alone:
 * see `plugins/pages-of-browsers.ts`.
 */
export const pages: readonly Page[] = [
  ...storePages,
  ...purchasePages,
  ...enrollmentPages,
  ...authPages,
  ...areaPages,
  ...adminPages,
  ...platformPages,
]

import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#contracts/tenancy/site.ts'
import { emailLinkPage } from '../account/email-link.server.ts'
import { loadCatalog } from '../../../i18n/catalogs.ts'
import { invitationIn } from './invitation.server.ts'

beforeAll(() => loadCatalog('en', 'email-link'))

/** A site whose server reads no link, whole or not. */
const site = { api: {}, brand: {}, locale: 'en' } as Site

test.each(['', 'token=', 'token=AbCdEf', 'token=AAAAAAAAAAAAAAAAAAAAA%0A'])(
  'a link that came incomplete (%j) is no longer good, and nothing went wrong',
  async (search) => {
    const query = new URLSearchParams(search)
    expect(await invitationIn(site, 'administrator', query)).toBeNull()
    expect(await invitationIn(site, 'fulfillmentAgent', query)).toBeNull()
    const { init } = await emailLinkPage(site, query)
    expect(init).toEqual({ status: 404 })
  },
)

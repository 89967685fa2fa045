import type { MetaArgs, MetaDescriptor } from 'react-router'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import type { Messages } from '../../i18n/messages.ts'

/** Title and description of a page whose words stand under that key of the `content` catalogue. */
export const contentMeta =
  (key: keyof Messages['programs']) =>
  (args: MetaArgs): MetaDescriptor[] =>
    pageMeta(args, ({ locale }) => {
      const t = translatorFor(locale, 'programs')
      return { title: t(`${key}.title`), description: t(`${key}.description`) }
    })

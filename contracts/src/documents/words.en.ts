import type { ModuleWords } from '../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  errors: {
    DOCUMENT_TYPE: 'We cannot read this kind of file. Send a photo (JPEG, PNG or WebP) or a PDF file.',
    DOCUMENT_HEIC:
      'This photo has a format that only Apple devices read (HEIC). Take the photo right here on this page. Or on your iPhone go to Settings, Camera, Formats, choose “Most Compatible”, and take it again. A screenshot of the photo works, too.',
    DOCUMENT_TOO_LARGE: 'This file is too large. It may have up to 8 MB and 64 megapixels.',
    DOCUMENT_UNREADABLE: 'This picture is damaged, and we cannot open it. Please take it again.',
    DOCUMENT_LOCKED:
      'This PDF file has a password, a form or a program inside, so we do not take it. Print it as a plain PDF file, or send a photo.',
    DOCUMENT_GONE: 'This file is not kept any more.',
  },
  events: {
    document: {
      send: 'Document sent',
      accept: 'Document accepted',
      refuse: 'Document refused',
      replace: 'Document replaced by another',
      remove: 'Document taken back',
      take: 'Document looked at',
    },
  },
} as const satisfies ModuleWords

export default words

/** Words of the page on which somebody shows who they are. */
const enrollDocument = {
  driver_license: {
    title: 'Send a picture of your driver license',
    lead: 'This program asks for it to see who you are. The front side is enough.',
    label: 'Picture of the front of your driver license',
  },
  tips: {
    title: 'A good picture',
    items: {
      corners: 'All four corners can be seen.',
      light: 'There is good light and no glare.',
      sharp: 'You can read your name and the date on it yourself.',
    },
  },
  limit: 'A photo (JPEG, PNG or WebP) or a PDF file, up to 8 MB. On a phone you can take it right here.',
  camera: 'Take a picture now',
  private:
    'We keep it under lock and key. Only our staff can look at it, each look is written down, and we delete it when it is not needed any more.',
  send: 'Send it',
  sendOther: 'Send another one',
  shrunk: 'Made smaller, so that it is sent faster.',
  sending: 'Sending: {percent}%',
  again: 'The connection is weak. We try again by itself. Your picture is not lost.',
  stopped: 'It could not be sent yet. Your picture is still here: press “Send it” once more.',
  preview: 'Your picture',
  state: {
    uploaded: {
      title: 'Your picture has arrived',
      text: 'You can go on.',
      waits:
        'We look at it now. That takes one or two business days. Then we write to you, and you can sign your application.',
    },
    accepted: { title: 'Your picture is fine', text: 'You can go on.' },
    refused: { title: 'We need another picture' },
  },
  refusals: {
    unreadable: 'We could not read it. Take it again in good light, without glare.',
    cut_off: 'A part of it was cut off. All four corners have to be in the picture.',
    wrong_document: 'It showed something else. We need the front of the document itself.',
    expired: 'It had expired. Send one that is still valid.',
    other_person: 'The name on it is not the name in the application.',
  },
  replace: {
    title: 'Send another picture',
    text: 'It takes the place of the one that you sent.',
    remove: 'Take my picture back',
  },
  continue: 'Continue',
  reference: 'Your reference: {reference}',
  back: 'Back',
  status: 'See how my application stands',
  missing: 'Choose or take a picture first.',
} as const

export default enrollDocument

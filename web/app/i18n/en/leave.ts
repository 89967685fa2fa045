/** Words of the question before a page with something unsaved is left, and of what somebody else has saved meanwhile. */
const leave = {
  title: 'Leave without saving?',
  text: 'What you have typed and not saved will be lost.',
  leave: 'Leave without saving',
  stay: 'Stay here',
  clash: {
    title: 'Changed by somebody else, too',
    text: 'Saving replaces what stands there now with what you have typed.',
    now: '{field}, now: {value}',
    take: 'Take what stands there now',
  },
  see: 'See it as it is now',
}

export default leave

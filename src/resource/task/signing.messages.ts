const zh = {
  witness: '代为见证签字',
  witnessIntro:
    '请签字人在您的设备上手写签字。该环节按签字人通过，办理记录写明由您见证、在您的设备上签字，并保留签字图片。',
  signer: '签字人',
  chooseSigner: '请选择签字人',
  signature: '手写签字',
  signHere: '请 {name} 在此处签字',
  signHereAnybody: '请在此处签字',
  signatureMissing: '请先由签字人手写签字',
  comment: '意见',
  commentHint: '可不填',
  confirm: '确认见证',
  cancel: '取消',
  witnessed: '{name} 的签字已记录',
  ownPhone: '在本人手机上签字',
  ownPhoneTask: '在本人手机上办理',
  ownPhoneHint: '请 {people} 用本人手机扫码，登录本人账号后办理。二维码只是本单据的地址，不含任何登录信息。',
  code: '{no} 的二维码',
} as const;

export const signingMessages = {
  zh,
  en: {
    witness: 'Witness a signature',
    witnessIntro:
      'Have the signer draw the signature on your device. The step is approved in the name of the signer; the history records that you witnessed the signature on your device, and stores the picture.',
    signer: 'Signer',
    chooseSigner: 'Choose who signs',
    signature: 'Signature',
    signHere: '{name} signs here',
    signHereAnybody: 'Sign here',
    signatureMissing: 'The signer must draw the signature first',
    comment: 'Comment',
    commentHint: 'Optional',
    confirm: 'Confirm as witness',
    cancel: 'Cancel',
    witnessed: 'The signature of {name} was recorded',
    ownPhone: 'Sign on your own phone',
    ownPhoneTask: 'Decide on your own phone',
    ownPhoneHint:
      '{people}: scan this code with your own phone, sign in with your own account and decide there. The code contains only the address of this application.',
    code: 'QR code of {no}',
  } satisfies Record<keyof typeof zh, string>,
};

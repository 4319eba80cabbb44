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
};

export const signingMessages = {
  zh,
  en: {
    witness: 'Witness a signature',
    witnessIntro:
      'Have the signer draw the signature on your device. The step passes in the name of the signer; the history says that you witnessed it on your device, and keeps the picture.',
    signer: 'Signer',
    chooseSigner: 'Choose who signs',
    signature: 'Signature',
    signHere: '{name} signs here',
    signHereAnybody: 'Sign here',
    signatureMissing: 'The signer has to draw the signature first',
    comment: 'Comment',
    commentHint: 'Optional',
    confirm: 'Confirm as witness',
    cancel: 'Cancel',
    witnessed: 'The signature of {name} is recorded',
    ownPhone: 'Sign on your own phone',
    ownPhoneTask: 'Decide on your own phone',
    ownPhoneHint:
      '{people}: scan this with your own phone, sign in as yourself and decide there. The code holds the address of this application and nothing else.',
    code: 'QR code of {no}',
  } satisfies typeof zh,
};

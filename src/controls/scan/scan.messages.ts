const zh = {
  video: '摄像头画面',
  starting: '正在打开摄像头…',
  aim: '将二维码对准画面',
  insecure: '此连接不是 https，浏览器不开放摄像头。请拍照识别，或手工输入编号',
  denied: '无法使用摄像头（{reason}）。请允许使用摄像头，或拍照识别、手工输入编号',
  photo: '拍照识别',
  unread: '照片中没有识别到二维码，请靠近、对正后重拍',
  unreadable: '照片无法打开，请重拍',
  code: '编号',
  codeHint: '手工输入编号',
  take: '确定',
  close: '完成',
} as const;

export const scanMessages = {
  zh,
  en: {
    video: 'Camera picture',
    starting: 'Opening the camera…',
    aim: 'Hold the QR code in front of the camera',
    insecure: 'This connection is not https, so the browser does not open the camera. Take a picture or enter the code',
    denied: 'The camera cannot be used ({reason}). Allow the camera, take a picture, or enter the code',
    photo: 'Take a picture',
    unread: 'No QR code was found in the picture; move closer, hold the camera straight and try again',
    unreadable: 'The picture cannot be opened; take another picture',
    code: 'Code',
    codeHint: 'Enter the code manually',
    take: 'OK',
    close: 'Done',
  } satisfies Record<keyof typeof zh, string>,
};

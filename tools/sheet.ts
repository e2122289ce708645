import sharp from 'sharp';
const [out, h, ...files] = process.argv.slice(2);
const H=Number(h); const imgs=await Promise.all(files.map(async f=>{const i=sharp(`.shots/${f}.png`); const m=await i.metadata(); const cropH=Math.min(m.height!, Math.round(m.width!*2.4)); return sharp(await i.extract({left:0,top:0,width:m.width!,height:cropH}).toBuffer()).resize({height:H}).toBuffer({resolveWithObject:true});}));
let x=0; const comp=imgs.map(({data,info})=>{const c={input:data,left:x,top:0}; x+=info.width+12; return c;});
await sharp({create:{width:x,height:H,channels:3,background:'#888'}}).composite(comp).png().toFile(`.shots/${out}.png`);
